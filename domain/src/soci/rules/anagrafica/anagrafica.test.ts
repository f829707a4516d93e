import { describe, expect, it } from 'vitest'
import { avvisiAnagrafica, erroriAnagrafica, isSameRegione, normalizeAnagrafica } from './anagrafica.ts'

const oggi = '2026-11-15'
const milano = { sigla: 'MI', regione: 'Lombardia' }
const estero = { sigla: 'EE', regione: 'Estero' }

describe('stored values', () => {
  it.each([
    ['codice_fiscale', ' rssmra80a01h501u ', 'RSSMRA80A01H501U'],
    ['codice_fiscale', 'RSS MRA 80A01-H501U', 'RSSMRA80A01H501U'],
    ['partita_iva', 'IT 01234560587', '01234560587'],
    ['cod_univoco', ' m5uxcr1', 'M5UXCR1'],
    ['cod_univoco', '  ', null],
    ['pec', ' Studio@PEC.it ', 'studio@pec.it'],
    ['nome_completo', '  Rossi   Mario ', 'Rossi Mario'],
    ['nazione', 'fr', 'FR'],
    ['nazione', ' Francia ', 'FR'],
  ])('%s %j → %j', (campo, typed, stored) => {
    expect(normalizeAnagrafica({ [campo]: typed })).toEqual({ [campo]: stored })
  })
  it('a foreign VAT number keeps its letters', () => {
    expect(normalizeAnagrafica({ nazione: 'DE', partita_iva: 'de 123456789' }).partita_iva).toBe('DE 123456789')
  })
})

describe('errors of a person’s data', () => {
  const row = { nome_completo: 'Rossi Mario', regione: 'Lombardia', cap: '20121', nazione: 'IT' }
  it.each([
    ['a good row', {}, milano, []],
    ['a wrong check letter', { codice_fiscale: 'RSSMRA80A01H501A' }, milano, ['codice_fiscale']],
    ['an impossible day', { codice_fiscale: 'RSSMRA80A32H501C' }, milano, ['codice_fiscale']],
    ['a VAT number', { partita_iva: '01234567890' }, milano, ['partita_iva']],
    ['a foreign VAT number', { partita_iva: 'FR123', nazione: 'FR' }, milano, []],
    ['five characters of code', { cod_univoco: 'ABC12' }, milano, ['cod_univoco']],
    ['six characters of code', { cod_univoco: 'ABC123' }, milano, []],
    ['four digits of CAP', { cap: '2012' }, milano, ['cap']],
    ['four digits of CAP abroad', { cap: '5003', regione: 'Estero' }, estero, []],
    ['four digits of CAP in another country, no province yet', { cap: '5003', nazione: 'CH' }, null, []],
    ['four digits of CAP here, no province yet', { cap: '5003' }, null, ['cap']],
    ['another region', { regione: 'Lazio' }, milano, ['regione']],
    ['the region in capitals', { regione: 'LOMBARDIA' }, milano, []],
  ])('%s', (_, change, provincia, campi) => {
    expect(erroriAnagrafica({ ...row, ...change }, { oggi, provincia }).map(({ campo }) => campo)).toEqual(campi)
  })
})

describe('warnings about a person’s data', () => {
  const row = { nome_completo: 'Rossi Mario', nazione: 'IT', cap: '20121' }
  it.each([
    ['nothing', {}, milano, []],
    ['the name is another', { codice_fiscale: 'VRDNNA90S42F205T', nome_completo: 'Rossi Mario' }, milano, undefined],
    ['a CAP of another city', { cap: '00184' }, milano, ['cap']],
    ['a CAP of another city, with a hamlet', { cap: '00184', frazione: 'Sole' }, milano, []],
    ['abroad without a country', {}, estero, ['nazione']],
    ['15 letters of affisso', { prefisso: 'a'.repeat(15), ratificaFife: '2020-01-01' }, milano, []],
    ['16 letters of affisso', { prefisso: 'a'.repeat(16), ratificaFife: '2020-01-01' }, milano, ['prefisso']],
    ['an affisso without ratification', { prefisso: 'Bosco' }, milano, ['ratificaFife']],
    ['two affissi', { prefisso: 'A', suffisso: 'B', ratificaFife: '2020-01-01' }, milano, ['suffisso']],
    ['a telephone of letters', { telefono: 'chiedere a Piero' }, milano, ['telefono']],
    ['seventeen years old', { data_nascita: '2008-11-16' }, milano, ['consenso_genitore']],
    ['seventeen, a parent has signed', { data_nascita: '2008-11-16', consenso_genitore: '2026-11-01' }, milano, []],
    ['eighteen today', { data_nascita: '2008-11-15' }, milano, []],
    ['XXXXXXX in Italy', { cod_univoco: 'XXXXXXX' }, milano, ['cod_univoco']],
    ['a public office', { cod_univoco: 'UFABCD' }, milano, ['cod_univoco']],
  ])('%s', (_, change, provincia, campi) => {
    const found = avvisiAnagrafica({ ...row, ...change }, { oggi, provincia, caps: ['20121', '20122'] })
    if (campi !== undefined) expect(found.map(({ campo }) => campo)).toEqual(campi)
  })
  it('names the others with the same codice fiscale', () => {
    const contesto = { oggi, altriConLoStessoCodice: ['Rossi M.'] }
    expect(avvisiAnagrafica({ ...row, codice_fiscale: 'RSSMRA80A01H501U' }, contesto)).toEqual([
      { campo: 'codice_fiscale', messaggio: 'Attenzione: il codice fiscale è già usato da Rossi M.' },
    ])
  })
})

it.each([
  ['Valle d’Aosta', "Valle d'Aosta/Vallée d'Aoste", true],
  ['friuli venezia giulia', 'Friuli-Venezia Giulia', true],
  ['Lazio', 'Lombardia', false],
])('names %s and %s: %s', (a, b, same) => {
  expect(isSameRegione(a, b)).toBe(same)
})
