import { expect, it } from 'vitest'
import { type PassaggioAvvenuto, proprietariAl } from './proprietari-al.ts'

const from = (data_acquisto: string, id: number | null, co: number | null = null): PassaggioAvvenuto => ({
  data_acquisto,
  precedenti: { idproprietario: id, idcointestatario: co, idcointestatario1: null },
})

it.each<[string, string, PassaggioAvvenuto[], number[]]>([
  ['never sold', '2026-08-01', [], [9]],
  ['the day before the handover', '2026-08-01', [from('2026-08-02', 1)], [1]],
  ['the day of the handover', '2026-08-02', [from('2026-08-02', 1)], [9]],
  ['shared by two', '2026-08-01', [from('2026-08-02', 1, 2)], [1, 2]],
  ['sold twice, before both', '2026-08-01', [from('2026-09-01', 1), from('2026-10-01', 2)], [1]],
  ['sold twice, between them', '2026-09-15', [from('2026-09-01', 1), from('2026-10-01', 2)], [2]],
  ['by nobody knows whom', '2026-08-01', [from('2026-08-02', null)], [9]],
])('%s', (_name, giorno, passaggi, expected) => {
  expect(proprietariAl(giorno, passaggi, [9])).toEqual(expected)
})
