import { expect, it } from 'vitest'
import { findingsOfProvenienza, findingsOfRazza } from './razza-dai-genitori.ts'

it.each<[string, string | null, string | null, boolean]>([
  ['SIA', 'MCO', 'MCO', false],
  ['PER', 'MCO', 'MCO', false],
  ['MCO', 'MCO', 'MCO', true],
  ['XLH', 'MCO', 'MCO', false],
  ['XLH', 'MCO', 'PER', true],
  ['MCO', 'MCO', 'PER', false],
  ['PER', 'EXO', 'EXO', true],
  ['EXO', 'PER', 'PER', false],
  ['BAL', 'OSH', 'SIA', true],
  ['OSH', 'SIA', 'BAL', false],
  ['BRI', 'BSH', 'BRI', true],
  ['TIF non', 'BML', 'BML', true],
  ['HCS', 'HCS', 'HCS', true],
  ['ZZZ', 'ZZZ', 'ZZZ', true],
  ['ZZZ', null, null, true],
  ['SIA', 'MCO', null, true],
  ['SIA', null, 'MCO', true],
])('%s from %s × %s', (razza, padre, madre, isPossible) => {
  expect(findingsOfProvenienza(razza, padre, madre)).toHaveLength(isPossible ? 0 : 1)
})

it('a breed the parents cannot give is a warning on a cat and an error on a kitten', () => {
  expect(findingsOfProvenienza('SIA', 'MCO', 'MCO')).toMatchObject([
    { codice: 'C16', campo: 'idrazza', messaggio: 'Da genitori MCO × MCO non può nascere un SIA' },
  ])
  expect(findingsOfRazza('SIA', 'MCO', 'MCO')).toMatchObject([{ codice: 'C07', campo: 'idrazza' }])
  expect(findingsOfRazza('MCO', 'MCO', 'MCO')).toEqual([])
})
