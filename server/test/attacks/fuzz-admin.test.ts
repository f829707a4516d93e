import { fuzzAs } from './fuzz.ts'

await fuzzAs('admin', 3)
