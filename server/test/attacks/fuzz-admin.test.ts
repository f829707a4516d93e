import { fuzz } from './fuzz.ts'

await fuzz({ admin: 3 })
