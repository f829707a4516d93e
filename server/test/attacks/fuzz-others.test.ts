import { rolesBut } from '../roles-but.ts'
import { fuzz } from './fuzz.ts'

await fuzz(Object.fromEntries(rolesBut('admin', 'admin_sezione', 'socio').map(role => [role, 1])))
