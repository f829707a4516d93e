import { impostazioniDefault, impostazioniDemo } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { describe, expect, it } from 'vitest'
import { clienteOf, fillableFields, invioErrors } from './invio.ts'

const oggi = '2026-11-15'
const rossi = {
  idcliente: 1,
  intestatario: 'Rossi Mario',
  indirizzo: 'Via Roma 1',
  cap: '42121',
  citta: "Reggio nell'Emilia",
  provincia: 'RE',
  nazione: 'IT',
  codice_fiscale: 'RSSMRA80A01H501U',
}

it('a customer is read from the values of a form', () => {
  const { idcliente: _id, intestatario, ...place } = rossi
  const none = { partita_iva: null, cod_univoco: null, pec: null }
  expect(clienteOf(rossi)).toEqual({ nome_completo: intestatario, ...place, ...none })
})

describe('obstacles to sending an invoice', () => {
  it.each<[string, object, readonly (typeof impostazioniDemo)[number][], string[]]>([
    ['nobody chosen yet', { idcliente: null, codice_fiscale: null }, impostazioniDemo, []],
    ['all there', {}, impostazioniDemo, []],
    ['no tax code', { codice_fiscale: null }, impostazioniDemo, ['codice_fiscale']],
    ['settings not read yet', { cap: '' }, [], ['cap']],
    ['no issuer', {}, impostazioniDefault, Array(5).fill('emittente')],
  ])('%s', (_name, change, impostazioni, fields) => {
    expect(invioErrors({ ...rossi, ...change }, impostazioni, oggi).map(({ field }) => field)).toEqual(fields)
  })
})

it.each<[string, object, string[]]>([
  ['nothing', {}, []],
  ['either code', { codice_fiscale: null }, ['codice_fiscale', 'partita_iva']],
  ['what is empty, not what is wrong', { indirizzo: '', codice_fiscale: 'X' }, ['indirizzo']],
  ['the country of who lives abroad', { provincia: 'EE', nazione: null }, ['nazione']],
])('an issued document gets %s', (_name, change, fields) => {
  expect(fillableFields({ ...rossi, ...change }, oggi)).toEqual(fields)
})
