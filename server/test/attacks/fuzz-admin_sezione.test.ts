import { fuzzAs } from './fuzz.ts'

await fuzzAs('admin_sezione', 4)
