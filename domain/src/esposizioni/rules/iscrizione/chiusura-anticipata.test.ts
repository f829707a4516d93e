import { expect, it } from 'vitest'
import { findingsOfAnticipo } from './chiusura-anticipata.ts'

const oggi = '2026-11-15'

it.each<[string, string | null, string | null, string | null]>([
  ['as it was', '2026-12-01', '2026-12-01', null],
  ['as it was, in the past', '2026-11-01', '2026-11-01', null],
  ['as it was, missing', null, null, null],
  ['a day earlier', '2026-12-01', '2026-11-30', null],
  ['today', '2026-12-01', '2026-11-15', null],
  ['yesterday', '2026-12-01', '2026-11-14', 'nel passato'],
  ['a day later', '2026-12-01', '2026-12-02', 'Puoi solo anticipare la chiusura del 01/12/2026'],
  ['taken away', '2026-12-01', null, 'Puoi solo anticipare'],
  ['opened again', '2026-11-14', '2026-11-15', 'Puoi solo anticipare'],
  ['earlier, when it is over', '2026-11-10', '2026-11-09', 'nel passato'],
  ['set where there is none', null, '2026-12-01', 'la fissa la segreteria'],
])('E34: a committee moves the closing: %s', (_, prima, dopo, expected) => {
  const [found] = findingsOfAnticipo(prima, dopo, oggi)
  if (expected === null) return expect(found).toBeUndefined()
  expect(found).toMatchObject({ codice: 'E34', campo: 'data_chiusura', livello: 'blocco' })
  expect(found?.messaggio).toContain(expected)
})
