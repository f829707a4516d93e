import { fuzz } from './fuzz.ts'

await fuzz({ admin_sezione: 3 })
