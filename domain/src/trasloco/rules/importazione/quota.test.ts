import { describe, expect, it } from 'vitest'
import { type Quota, type QuotaDetta, quotaCambiata, quotaNuova } from './quota.ts'

const base = { tipo: 'Ordinario', data_iscrizione: '2024-01-01' }
const pagata = { data_cassa: '2024-03-01' }
const stato = {
  da_pagare: { richiesta_socio: 1, da_approvare: 1, respinta: 0, annullata: 0 },
  da_approvare: { da_approvare: 1, respinta: 0, annullata: 0 },
  approvata: { da_approvare: 0, respinta: 0, annullata: 0 },
  respinta: { da_approvare: 0, respinta: 1, annullata: 0 },
  annullata: { da_approvare: 0, respinta: 0, annullata: 1 },
}

/** The stored state; null if the constraints of the database refuse the row. */
function storedOf(row: Quota): string | null {
  const isPaid = row.data_cassa !== undefined && row.data_cassa !== null
  if (!isPaid && (row.richiesta_socio !== 1 || (row.da_approvare !== 1 && row.respinta !== 1))) return null
  if (row.annullata === 1) return 'annullata'
  if (row.respinta === 1) return 'respinta'
  return row.da_approvare === 1 ? (isPaid ? 'da_approvare' : 'da_pagare') : 'approvata'
}

describe('a new enrolment', () => {
  it.each<[string, Quota, QuotaDetta['stato'], boolean, string, unknown, string[]]>([
    ['unpaid, as its state says', stato.da_pagare, 'letto', true, 'da_pagare', undefined, []],
    ['a state nobody understands', {}, 'illeggibile', true, 'da_pagare', undefined, ['stato']],
    ['the same with a payment', pagata, 'illeggibile', true, 'da_approvare', '2024-03-01', ['stato']],
    ['an empty state', {}, 'vuoto', true, 'da_pagare', undefined, ['stato']],
    ['an empty state, no column of payments', {}, 'vuoto', false, 'da_pagare', undefined, ['stato']],
    ['an empty state with a payment', pagata, 'vuoto', true, 'approvata', '2024-03-01', ['stato']],
    ['an empty payment', {}, 'senza colonna', true, 'da_pagare', undefined, ['data_cassa']],
    [
      'an empty payment, all taken for done',
      stato.approvata,
      'senza colonna',
      true,
      'da_pagare',
      undefined,
      ['data_cassa'],
    ],
    ['waiting, not paid', stato.da_approvare, 'letto', true, 'da_pagare', undefined, ['data_cassa']],
    ['waiting, paid', { ...stato.da_approvare, ...pagata }, 'letto', true, 'da_approvare', '2024-03-01', []],
    ['refused, not paid', stato.respinta, 'letto', true, 'respinta', undefined, []],
    ['annulled, not paid', stato.annullata, 'letto', false, 'annullata', undefined, []],
    ['annulled, paid', { ...stato.annullata, ...pagata }, 'letto', true, 'annullata', '2024-03-01', []],
    ['approved, the day not told', stato.approvata, 'letto', true, 'approvata', '2024-01-01', ['data_cassa']],
    ['neither told', {}, 'senza colonna', false, 'approvata', '2024-01-01', ['data_cassa']],
    ['paid, no state told', pagata, 'senza colonna', true, 'approvata', '2024-03-01', []],
    [
      'an Onorario, who pays nothing',
      { tipo: 'Onorario' },
      'senza colonna',
      true,
      'approvata',
      '2024-01-01',
      ['data_cassa'],
    ],
    [
      'an Onorario who waits',
      { ...stato.da_approvare, tipo: 'Onorario' },
      'letto',
      true,
      'da_approvare',
      '2024-01-01',
      ['data_cassa'],
    ],
  ])('%s', (_what, said, letto, cassa, expected, data_cassa, campi) => {
    const row = { ...base, ...said }
    const { valori, avvisi } = quotaNuova(row, { stato: letto, cassa })
    const stored = { ...row, ...valori }
    expect([storedOf(stored), stored.data_cassa]).toEqual([expected, data_cassa])
    expect(avvisi.map(({ campo }) => campo)).toEqual(campi)
  })
})

describe('an enrolment changed by a newer file', () => {
  const qui = { ...base, ...stato.approvata, ...pagata, richiesta_socio: 0 }
  const aperta = { ...base, ...stato.da_pagare, data_cassa: null }
  it.each<[string, Quota, Quota, Quota, string, unknown]>([
    [
      'loses its payment when it turns unpaid',
      qui,
      { da_approvare: 1, richiesta_socio: 1 },
      stato.da_pagare,
      'da_pagare',
      null,
    ],
    [
      'keeps one that was entered here since',
      { ...qui, da_approvare: 1 },
      { tipo: 'Aderente' },
      stato.da_pagare,
      'da_approvare',
      '2024-03-01',
    ],
    ['keeps the day it needs', qui, { data_cassa: null }, stato.approvata, 'approvata', '2024-03-01'],
    ['gets a day when it is approved', aperta, { da_approvare: 0 }, stato.approvata, 'approvata', '2024-01-01'],
    ['may be annulled unpaid', aperta, { da_approvare: 0, annullata: 1 }, stato.annullata, 'annullata', null],
    ['may be refused without the day it had', qui, { respinta: 1, data_cassa: null }, stato.respinta, 'respinta', null],
  ])('%s', (_what, here, cambi, valori, expected, data_cassa) => {
    const stored: Quota = { ...here, ...cambi, ...quotaCambiata(here, cambi, valori).valori }
    expect([storedOf(stored), stored.data_cassa]).toEqual([expected, data_cassa])
  })
})
