import { fuzz } from './fuzz.ts'

await fuzz({ socio: 3, nobody: 1 })
