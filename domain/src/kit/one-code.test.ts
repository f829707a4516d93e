import { expect, it } from 'vitest'
import { oneCode } from './one-code.ts'

it.each([
  ['NRR-LO-98765', 'nrrlo98765'],
  ['nrr lo 98765', 'nrrlo98765'],
  ['  NRR – LO\u00a098765 ', 'nrrlo98765'],
  ['LO 2024 000001', 'lo2024000001'],
  ['LO/2024/000001', 'lo/2024/000001'],
  ['- -', ''],
])('the code %s is normalised to %s', (written, expected) => {
  expect(oneCode(written)).toBe(expected)
})
