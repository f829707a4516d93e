import { expect, it } from 'vitest'
import type { Iscrizione } from './iscrizione.ts'
import { tesseraOf } from './tessera.ts'

const year = (anno: number, more: Partial<Iscrizione> = {}): Iscrizione => ({
  ...{ idcliente_socio: 1, anno, tipo: 'Ordinario', sezione: 'Lazio', data_iscrizione: `${anno}-01-10` },
  ...{ data_cassa: `${anno}-01-10`, da_approvare: 0, data_consiglio: `${anno}-02-01` },
  ...more,
})
const asked = (anno: number, data_cassa: string | null) =>
  year(anno, { da_approvare: 1, data_consiglio: null, data_cassa })

it.each([
  ['never a member', [], '2026-06-01', null],
  ['of this year', [year(2025), year(2026)], '2026-06-01', [2026, 'in_regola', 2, null]],
  [
    'when renewals open',
    [year(2026)],
    '2026-10-01',
    [2026, 'in_regola', 1, 'Rinnova per il 2027, entro il 31/01/2027'],
  ],
  ['the day before', [year(2026)], '2026-09-30', [2026, 'in_regola', 1, null]],
  ['renewed in time', [year(2026), year(2027)], '2026-12-01', [2026, 'in_regola', 1, 'Già rinnovata per il 2027']],
  [
    'asked, not paid',
    [year(2026), asked(2027, null)],
    '2026-12-01',
    [2026, 'in_regola', 1, 'Domanda per il 2027: paga la quota'],
  ],
  [
    'asked and paid',
    [year(2026), asked(2027, '2026-11-30')],
    '2026-12-01',
    [2026, 'in_regola', 1, 'Domanda per il 2027: aspetta il Consiglio'],
  ],
  [
    'the last day of the term',
    [year(2025)],
    '2026-01-31',
    [2025, 'da_rinnovare', 1, 'Rinnova per il 2026, entro il 31/01/2026'],
  ],
  ['the day after', [year(2025)], '2026-02-01', [2025, 'scaduta', 1, 'Rinnova per il 2026']],
  [
    'late, asked again',
    [year(2024), asked(2026, null)],
    '2026-05-01',
    [2026, 'in_attesa', 0, 'Domanda per il 2026: paga la quota'],
  ],
  ['long ago', [year(2020)], '2026-05-01', [2020, 'scaduta', 1, null]],
])('%s', (_what, iscrizioni, oggi, expected) => {
  const tessera = tesseraOf(iscrizioni, oggi)
  expect(tessera && [tessera.anno, tessera.stato, tessera.anzianita, tessera.rinnovo]).toEqual(expected)
})
