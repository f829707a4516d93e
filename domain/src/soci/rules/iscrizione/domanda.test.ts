import { describe, expect, it } from 'vitest'
import { anniDomanda, ostacoloDomanda, ostacoloRitiro, propostaRinnovo } from './domanda.ts'
import { findingsOfEsame } from './esame.ts'
import type { Iscrizione } from './iscrizione.ts'
import { type Anagrafica, mancanzeOf } from './mancanze.ts'
import { causaleBonifico, paroleQuota } from './quota.ts'

const iscrizione = (anno: number, change: Partial<Iscrizione> = {}): Iscrizione => ({
  ...{ id: anno, idcliente_socio: 1, anno, tipo: 'Ordinario', sezione: 'Lazio', da_approvare: 0 },
  ...{ data_iscrizione: `${anno - 1}-12-01`, data_cassa: `${anno - 1}-12-01` },
  ...change,
})
const waiting = { da_approvare: 1 }
const unpaid = { ...waiting, data_cassa: null }

describe('the year of an online renewal', () => {
  it.each<[string, string, number[]]>([
    ['in spring', '2026-03-01', [2026]],
    ['on the last day of September', '2026-09-30', [2026]],
    ['from October on', '2026-10-01', [2027, 2026]],
  ])('%s', (_case, oggi, anni) => expect(anniDomanda(oggi)).toEqual(anni))

  it.each<[string, string, Iscrizione[], [number, string] | null]>([
    ['the next one in autumn', '2026-10-01', [iscrizione(2026)], [2027, 'Ordinario']],
    ['this one before', '2026-09-30', [iscrizione(2025)], [2026, 'Ordinario']],
    ['this one in autumn, for who is late', '2026-11-01', [iscrizione(2025)], [2026, 'Ordinario']],
    ['as Onorario', '2026-11-01', [iscrizione(2026, { tipo: 'Onorario' })], [2027, 'Onorario']],
    ['none: enrolled already', '2026-03-01', [iscrizione(2025), iscrizione(2026)], null],
    ['none: asked already', '2026-11-01', [iscrizione(2026), iscrizione(2027, unpaid)], null],
    ['none: only adhered', '2026-11-01', [iscrizione(2026, { tipo: 'Aderente' })], null],
    ['none: the board has yet to decide', '2026-11-01', [iscrizione(2026, waiting)], null],
    ['none: never a member', '2026-11-01', [], null],
  ])('the year is %s', (_case, oggi, storia, expected) => {
    const found = propostaRinnovo(storia, oggi)
    expect(found && [found.anno, found.tipo]).toEqual(expected)
    if (found !== null) expect(ostacoloDomanda(storia, found.anno, oggi)).toBeNull()
  })

  it.each<[number, string, Iscrizione[], string, RegExp]>([
    [2027, '2026-09-30', [iscrizione(2026)], 'I01', /solo per il 2026$/],
    [2028, '2026-10-01', [iscrizione(2026)], 'I01', /2026 o il 2027$/],
    [2026, '2026-03-01', [iscrizione(2026)], 'I11', /per il 2027 si aprono il 1° ottobre$/],
    [2026, '2026-11-01', [iscrizione(2026)], 'I11', /^Sei già iscritto come Ordinario per il 2026$/],
    [2027, '2026-11-01', [iscrizione(2027, unpaid)], 'I11', /aspetta il pagamento$/],
    [2027, '2026-11-01', [iscrizione(2027, waiting)], 'I11', /aspetta il Consiglio$/],
    [2027, '2026-11-01', [iscrizione(2026, waiting)], 'I16', /aspetta ancora il Consiglio/],
    [2027, '2026-11-01', [iscrizione(2024)], 'I16', /^Non risulti socio nel 2026/],
  ])('the year is not %s on %s', (anno, oggi, storia, codice, messaggio) => {
    const found = ostacoloDomanda(storia, anno, oggi)
    expect(found?.codice).toBe(codice)
    expect(found?.messaggio).toMatch(messaggio)
  })
})

it.each<[Partial<Iscrizione> & { respinta?: number }, RegExp | null]>([
  [unpaid, null],
  [{ ...waiting, tipo: 'Onorario' }, null],
  [waiting, /registrata il 01\/12\/2026/],
  [{}, /già stata approvata/],
  [{ da_approvare: 0, data_cassa: null, respinta: 1 }, /respinta/],
])('a request can be withdrawn while unpaid and undecided: %j', (change, against) => {
  const found = ostacoloRitiro(iscrizione(2027, change))
  if (against === null) expect(found).toBeNull()
  else expect(found).toMatchObject({ codice: 'I18', messaggio: expect.stringMatching(against) })
})

it('an enrolment without a payment date cannot be approved', () => {
  const stops = (change: Partial<Iscrizione>) =>
    findingsOfEsame(iscrizione(2027, change), { sezione: 'Lazio' }, [], '2026-11-01').filter(
      ({ livello }) => livello === 'blocco',
    )
  expect(stops(unpaid).map(({ codice }) => codice)).toEqual(['I17'])
  expect(stops(waiting)).toEqual([])
})

describe('data missing in a record at a renewal', () => {
  const whole: Anagrafica = {
    ...{ codice_fiscale: 'RSSMRA80A01F205X', data_nascita: '1980-01-01', nazione: 'IT' },
    ...{ indirizzo: 'Via Roma 1', citta: 'Milano', cap: '20121', idprovincia: 1, sezione: 'Lombardia' },
    ...{ telefono: null, cellulare: '333 1234567', email: 'mario@posta.test' },
  }
  it.each<[Partial<Anagrafica>, string[]]>([
    [{}, []],
    [{ codice_fiscale: null, data_nascita: null }, ['codice_fiscale -', 'data_nascita -']],
    [{ codice_fiscale: 'RSSMRA80A01F205A' }, ['codice_fiscale -']],
    [{ indirizzo: ' ', cap: null, email: 'mario' }, ['indirizzo +', 'cap +', 'email +']],
    [{ citta: '', idprovincia: null, sezione: null }, ['citta +', 'idprovincia +', 'sezione +']],
    [{ cellulare: null, email: null }, ['cellulare +', 'email +']],
    [{ nazione: 'NO', codice_fiscale: null, cap: null, idprovincia: null }, []],
  ])('%j', (change, expected) => {
    const found = mancanzeOf({ ...whole, ...change }, '2026-11-01')
    expect(found.map(({ campo, correggibile }) => `${campo} ${correggibile ? '+' : '-'}`)).toEqual(expected)
  })
})

it('the purpose of the fee fits in a bank transfer', () => {
  const quota = { anno: 2027, tipo: 'Ordinario', tessera: '101' } as const
  expect(paroleQuota(quota).join(' – ')).toBe('Quota associativa anno 2027 – socio Ordinario – tessera n. 101')
  expect(causaleBonifico({ ...quota, tessera: null, nome_completo: 'Rossi Mario' })).toBe(
    'Quota associativa anno 2027 - Rossi Mario - socio Ordinario',
  )
  expect(causaleBonifico({ ...quota, nome_completo: 'R'.repeat(200) })).toHaveLength(140)
})
