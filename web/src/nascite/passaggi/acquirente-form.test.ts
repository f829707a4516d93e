import { expect, it } from 'vitest'
import { checkAcquirente } from './acquirente-form.ts'

const wien = { nome_completo: 'Gruber Anna', citta: 'Wien', cap: '1010' }
const roma = { nome_completo: 'Neri Anna', citta: 'Roma', cap: '00184' }
const provincia = { id: 58, sigla: 'RM', citta: 'Roma', regione: 'Lazio' }
const fieldsOf = (acquirente: object, related: object = {}) =>
  checkAcquirente({ acquirente_nuovo: 1, acquirente }, { record: null, related: related as never }).map(
    ({ field }) => field,
  )
const lacking = ['acquirente.idprovincia', 'acquirente.regione']

it.each<[string, object, string[]]>([
  ['no country is ours', roma, lacking],
  ['ours, in small letters', { ...roma, nazione: 'it' }, lacking],
  ['ours, by name', { ...roma, nazione: 'Italia' }, lacking],
  ['addresses of San Marino are written as ours', { ...roma, nazione: 'SM' }, lacking],
  ['no country at all', { ...wien, nazione: 'Zzz' }, ['acquirente.nazione']],
  ['abroad, without a city', { ...wien, citta: '', nazione: 'AT' }, ['acquirente.citta']],
  ['abroad', { ...wien, nazione: 'AT' }, []],
  ['abroad, in small letters', { ...wien, nazione: ' at ' }, []],
  ['abroad, by name', { ...wien, nazione: 'Austria' }, []],
])('errors of a typed buyer: %s', (_, acquirente, expected) => {
  expect(fieldsOf(acquirente)).toEqual(expected)
})

it('an Italian buyer gets province and region', () => {
  const acquirente = { ...roma, idprovincia: 58, regione: 'Lazio', nazione: 'Italia' }
  expect(fieldsOf(acquirente, { 'acquirente.idprovincia': provincia })).toEqual([])
})

it('a chosen person is not checked as a typed buyer', () => {
  expect(checkAcquirente({ acquirente_nuovo: 0, acquirente: {} }, { record: null, related: {} })).toEqual([])
})
