import { fuzzAs } from './fuzz.ts'

await fuzzAs('socio', 4)
