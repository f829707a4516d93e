import { expect, it } from 'vitest'
import { checkGatto } from './gatto-check.ts'

const values = { data_nascita: '2024-05-01', idpadre: 7 }
const father = (data_nascita: string, sesso = 'M') => ({
  record: null,
  related: { idpadre: { id: 7, sesso, data_nascita } },
})
const faults = (known: Parameters<typeof checkGatto>[1]) => checkGatto(values, known).map(({ field }) => field)

it('a chosen parent is checked by its own row immediately', () => {
  expect(faults(father('2023-09-01'))).toEqual([])
  expect(faults(father('2023-09-02'))).toEqual(['idpadre'])
  expect(faults(father('2020-01-01', 'F'))).toEqual(['idpadre'])
})

it('the row of a previously chosen cat is not used in the check', () => {
  expect(faults({ record: null, related: { idpadre: { id: 8, sesso: 'F', data_nascita: '2024-04-01' } } })).toEqual([])
})
