import { describe, expect, it } from 'vitest'
import { emsOf, razzaOf } from '../../../registro/rules/letture/ems-vecchio.ts'
import { nazioneOf } from '../../../registro/rules/letture/nazioni.ts'
import { dividiNome } from '../../../registro/rules/letture/nome-gatto.ts'
import { leggiCap, leggiChip, leggiEmail, leggiProvincia, leggiTelefono } from './codici.ts'
import { leggiAnno, leggiData, type StileData, stileOf } from './date.ts'
import { leggiImporto, leggiIntero } from './importi.ts'
import { leggiPersona } from './nome-persona.ts'
import { leggiSesso, leggiSessoInverso, leggiSiNo } from './parole.ts'

const passato = { oggi: '2026-11-15', futuro: false }
const futuro = { oggi: '2026-11-15', futuro: true }

describe('dates of old programs', () => {
  it.each<[StileData, string, string]>([
    ['auto', '05/11/2003', '2003-11-05'],
    ['auto', '5.11.03', '2003-11-05'],
    ['auto', '05-11-99', '1999-11-05'],
    ['auto', '2003-11-05', '2003-11-05'],
    ['auto', '2003/11/05 00:00:00', '2003-11-05'],
    ['auto', '2003-11-05T10:20:30.000Z', '2003-11-05'],
    ['auto', '11/5/2003 12:00:00 AM', '2003-05-11'],
    ['auto', '20031105', '2003-11-05'],
    ['auto', '05112003', '2003-11-05'],
    ['auto', '37930', '2003-11-05'],
    ['excel', '37930.75', '2003-11-05'],
    ['auto', '3 marzo 1999', '1999-03-03'],
    ['auto', '1° mag. 1999', '1999-05-01'],
    ['auto', 'March 3, 1999', '1999-03-03'],
    ['auto', '3. März 1999', '1999-03-03'],
    ['auto', '3-lug-99', '1999-07-03'],
    ['auto', '15 août 2001', '2001-08-15'],
    ['auto', '29/02/2000', '2000-02-29'],
    ['mga', '11/05/2003', '2003-11-05'],
    ['mga', '2003-11-05', '2003-11-05'],
    ['amg', '03-11-05', '2003-11-05'],
    ['auto', '12/25/2003', '2003-12-25'],
  ])('%s %s', (stile, testo, day) => {
    expect(leggiData(stile)(testo, passato).valore).toBe(day)
  })
  it('a two-digit year is in the past unless a future date is possible', () => {
    expect(leggiData('auto')('01/01/26', passato).valore).toBe('2026-01-01')
    expect(leggiData('auto')('01/01/27', passato).valore).toBe('1927-01-01')
    expect(leggiData('auto')('01/01/27', futuro).valore).toBe('2027-01-01')
    expect(leggiData('auto')('01/01/37', futuro).valore).toBe('1937-01-01')
  })
  it.each(['31/02/2001', '29/02/2001', '32/01/2001', '00/01/2001', '31/13/2001', '05/11/1203'])(
    '%s is no date, so the row is faulty',
    testo => {
      expect(leggiData('auto')(testo, passato)).toMatchObject({
        valore: null,
        messaggio: { livello: 'errore', codice: 'data_impossibile' },
      })
    },
  )
  it('an impossible month is an error if the order of day and month was chosen', () => {
    expect(leggiData('gma')('12/25/2003', passato).messaggio?.livello).toBe('errore')
    expect(leggiData('auto')('12/25/2003', passato).messaggio).toMatchObject({
      livello: 'avviso',
      codice: 'giorno_mese',
    })
  })
  it.each(['1899-12-30', '30/12/1899', '01/01/1900', '1900-01-01 00:00:00', '0001-01-01', '9999-12-31'])(
    '%s is the empty date of an old program',
    testo => {
      expect(leggiData('auto')(testo, passato)).toMatchObject({
        valore: null,
        messaggio: { livello: 'avviso', codice: 'data_vuota' },
      })
    },
  )
  it.each(['1900-01-00', '1900-01-00 00:00:00', '00/01/1900', '00/01/00', '01/00/1900', '0', '0.0'])(
    '%s is the zero of Excel, so it is empty',
    testo => {
      for (const stile of ['auto', 'gma', 'mga', 'excel'] as const)
        expect(leggiData(stile)(testo, passato)).toEqual({ valore: null })
    },
  )
  it('01/01/1900 in many rows is empty; in a few it is kept in the notes', () => {
    expect(leggiData('auto')('01/01/1900', { ...passato, zeri: true })).toEqual({ valore: null })
    expect(leggiData('auto')('1', { ...passato, zeri: true }).messaggio?.codice).toBe('illeggibile')
    expect(leggiData('auto')('01/01/1900', passato)).toMatchObject({ valore: null, resto: true })
    expect(leggiData('auto')('02/01/1900', { ...passato, zeri: true }).valore).toBe('1900-01-02')
  })
  it.each(['1998', '1998.0', '00/00/1998', '1998-00-00'])('%s is a year alone', testo => {
    for (const stile of ['auto', 'excel'] as const)
      expect(leggiData(stile)(testo, passato).messaggio).toMatchObject({ livello: 'avviso', codice: 'solo_anno' })
  })
  it.each(['00/00/0000', '0000-00-00', '  /  /    ', '?', 'n.d.', '-', 'ignota', '0'])('%s counts as empty', testo => {
    expect(leggiData('auto')(testo, passato)).toEqual({ valore: null })
  })
  it.each(['primavera 2003', '05/2003', 'boh'])('%s cannot be read', testo => {
    expect(leggiData('auto')(testo, passato).messaggio).toMatchObject({
      livello: 'avviso',
      codice: 'illeggibile',
      testo: expect.stringContaining(testo),
    })
  })
  it('ambiguous dates follow the other values of the column', () => {
    expect(stileOf(['01/02/2003', '13/02/2003'])).toBe('gma')
    expect(stileOf(['01/02/2003', '02/13/2003'])).toBe('mga')
    expect(stileOf(['01/02/2003'])).toBe('gma')
    expect(stileOf(['13/02/2003', '02/13/2003'])).toBeUndefined()
    expect(stileOf(['2003-02-01'])).toBeUndefined()
  })
})

describe('words of old programs', () => {
  it.each([
    ['M', 'M'],
    ['maschio', 'M'],
    ['Male', 'M'],
    ['1', 'M'],
    ['1.0', 'M'],
    ['1,0', 'M'],
    ['♂', 'M'],
    ['männlich', 'M'],
    ['F', 'F'],
    ['Femmina', 'F'],
    ['female', 'F'],
    ['2', 'F'],
    ['0.1', 'F'],
    ['0,1', 'F'],
    ['W', 'F'],
    ['femelle', 'F'],
  ])('%s is %s', (testo, sesso) => {
    expect(leggiSesso(testo, passato)).toEqual({ valore: sesso })
  })
  it.each([
    ['MN', 'M'],
    ['castrato', 'M'],
    ['FS', 'F'],
    ['Sterilizzata', 'F'],
    ['F. neutra', 'F'],
    ['Neuter male', 'M'],
  ])('%s is a neutered %s', (testo, sesso) => {
    expect(leggiSesso(testo, passato)).toEqual({ valore: sesso, altri: { neutro: 1 } })
  })
  it('an unknown sex gives a message, an empty one does not', () => {
    expect(leggiSesso('x', passato).messaggio).toMatchObject({ codice: 'illeggibile' })
    expect(leggiSesso('?', passato)).toEqual({ valore: null })
    expect(leggiSessoInverso('1', passato)).toEqual({ valore: 'F' })
  })
  it.each([
    ['Vero', 1],
    ['-1', 1],
    ['sì', 1],
    ['X', 1],
    ['1.0', 1],
    ['falso', 0],
    ['0', 0],
    ['N', 0],
  ])('%s is %d', (testo, flag) => {
    expect(leggiSiNo(testo, passato)).toEqual({ valore: flag })
  })
  it.each([
    ['Italia', 'IT'],
    ['ITALY', 'IT'],
    ['I', 'IT'],
    ['it', 'IT'],
    ['Germania', 'DE'],
    ['D', 'DE'],
    ['Deutschland', 'DE'],
    ['CH', 'CH'],
    ['Suisse', 'CH'],
    ['S', 'SE'],
    ['Olanda', 'NL'],
    ['Inghilterra', 'GB'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['Stati Uniti', 'US'],
    ['Österreich', 'AT'],
    ['Cecoslovacchia', 'CZ'],
    ['FIN', 'FI'],
    ['ITA', 'IT'],
    ['DEU', null],
    ['ZZ', null],
    ['Kosovo', 'XK'],
    ['Atlantide', null],
  ])('%s is %s', (testo, nazione) => {
    expect(nazioneOf(testo)).toBe(nazione)
  })
})

describe('amounts of old programs', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['€ 12', '12.00'],
    ['12,5', '12.50'],
    ['12.5000', '12.50'],
    ['1.234', '1234.00'],
    ['12,-', '12.00'],
    ['-3,20', '-3.20'],
    ['3,20-', '-3.20'],
    ['(3,20)', '-3.20'],
    ["1'234.50", '1234.50'],
    ['0', '0.00'],
    ['12,50 €', '12.50'],
  ])('%s is %s', (testo, amount) => {
    expect(leggiImporto('auto')(testo, passato)).toEqual({ valore: amount })
  })
  it.each(['12,345,6', '12.3456', 'dodici', '1.2.3,4,5'])('%s is no amount', testo => {
    expect(leggiImporto('auto')(testo, passato).valore).toBeNull()
  })
  it('the chosen decimal sign decides', () => {
    expect(leggiImporto('virgola')('1.234', passato).valore).toBe('1234.00')
    expect(leggiImporto('punto')('12.34', passato).valore).toBe('12.34')
    expect(leggiImporto('punto')('1,234', passato).valore).toBe('1234.00')
    expect(leggiImporto('centesimi')('1250', passato).valore).toBe('12.50')
    expect(leggiIntero('1.234', passato).valore).toBe(1234)
    expect(leggiIntero('12.0', passato).valore).toBe(12)
    expect(leggiIntero('12.5', passato).valore).toBeNull()
  })
})

describe('years of old programs', () => {
  const futuro = { oggi: '2026-11-15', futuro: true }
  it.each(['2O25', '202', '25/26', '1234', '2500', 'duemila'])('%s makes the row faulty', testo => {
    expect(leggiAnno(testo, futuro)).toEqual({
      valore: null,
      messaggio: { livello: 'errore', codice: 'anno', testo: `«${testo}» non è un anno` },
    })
  })
  it.each([
    ['2025', 2025],
    ['2025.0', 2025],
    ['2.025', 2025],
    ['25', 2025],
    ['’98', 1998],
    ['36', 2036],
    ['37', 1937],
    ['0', null],
    ['n.d.', null],
  ])('%s is %s', (testo, anno) => {
    expect(leggiAnno(testo, futuro)).toEqual({ valore: anno })
  })
})

describe('EMS codes of old programs', () => {
  it.each([
    ['MCO n 22', 'MCO', 'n 22'],
    ['mco N22', 'MCO', 'n 22'],
    ['MCOn2203', 'MCO', 'n 03 22'],
    ['MCO-ns-22', 'MCO', 'ns 22'],
    ['BRI a', 'BSH', 'a'],
    ['PER', 'PER', null],
    ['n 22', null, 'n 22'],
    ['NS22', null, 'ns 22'],
    ['ORS n', 'OSH', 'n'],
    ['NFO f 09 22', 'NFO', 'f 09 22'],
    ['SIB (non) n', 'SIB', 'n'],
  ])('%s', (testo, razza, colore) => {
    expect(emsOf(testo)).toEqual({ razza, colore })
  })
  it.each(['Maine Coon', 'nero', 'XYZ n', 'tabby', 'MCO boh'])('%s is no EMS code', testo => {
    expect(emsOf(testo)).toBeNull()
  })
  it.each([
    ['Maine Coon', 'MCO'],
    ['norvegese', 'NFO'],
    ['Certosino', 'CHA'],
    ['bri', 'BSH'],
    ['British Shorthair', 'BSH'],
    ['Sacro di Birmania', 'SBI'],
    ['cane', null],
  ])('%s is %s', (testo, razza) => {
    expect(razzaOf(testo)).toBe(razza)
  })
})

describe('names of old programs', () => {
  const none = { pretitolo: null, nazione: null, prefisso: null, suffisso: null, posttitolo: null, incerto: false }
  it.each([
    ['Luna', { nome: 'Luna' }],
    ["IT*Bisavolo's Luna", { nazione: 'IT', prefisso: "Bisavolo's", nome: 'Luna' }],
    ['IT* Bisavolo’s Luna Rossa', { nazione: 'IT', prefisso: "Bisavolo's", nome: 'Luna Rossa' }],
    ['S*Kissa Luna', { nazione: 'SE', prefisso: 'Kissa', nome: 'Luna' }],
    ['S*Kissa Luna Rossa', { nazione: 'SE', prefisso: 'Kissa', nome: 'Luna Rossa', incerto: true }],
    ['IT*Luna del Bisavolo', { nazione: 'IT', nome: 'Luna', suffisso: 'del Bisavolo' }],
    ['D*Luna vom Ahnenhof', { nazione: 'DE', nome: 'Luna', suffisso: 'vom Ahnenhof' }],
    ['Luna of Silver Lake', { nome: 'Luna', suffisso: 'of Silver Lake', incerto: true }],
    ["IT*Luna dell'Avo", { nazione: 'IT', nome: 'Luna', suffisso: "dell'Avo" }],
    [
      "WW'24 GIC IT*Bisavolo's Luna, JW, DSM",
      { pretitolo: "WW'24 GIC", nazione: 'IT', prefisso: "Bisavolo's", nome: 'Luna', posttitolo: 'JW, DSM' },
    ],
    ['SP & GIC Luna DM', { pretitolo: 'SP & GIC', nome: 'Luna', posttitolo: 'DM' }],
    ['Gr.Int.Ch. Luna', { pretitolo: 'Gr.Int.Ch.', nome: 'Luna' }],
    ['Luna Rossa (D)', { nazione: 'DE', nome: 'Luna Rossa' }],
    ['Champion', { nome: 'Champion' }],
    ['Charlie', { nome: 'Charlie' }],
    ['Prince', { nome: 'Prince' }],
  ])('%s', (testo, parts) => {
    expect(dividiNome(testo)).toEqual({ ...none, ...parts })
  })
  it('names of persons', () => {
    expect(leggiPersona('virgola')('Rossi ,  Mario', passato).valore).toBe('Rossi Mario')
    expect(leggiPersona('nome_cognome')('Maria Grazia De Rossi', passato).valore).toBe('De Rossi Maria Grazia')
    expect(leggiPersona('nome_cognome')('Gattile S.r.l.', passato).valore).toBe('Gattile S.r.l.')
    expect(leggiPersona('maiuscole')("D'ANGELO MARIA-PIA", passato).valore).toBe("D'Angelo Maria-Pia")
    expect(leggiPersona('maiuscole')('de Rossi Mario', passato).valore).toBe('de Rossi Mario')
  })
})

it('codes of old programs are normalised', () => {
  expect(leggiChip('380-260-000-123-456', passato).valore).toBe('380260000123456')
  for (const lost of ['3,8026E+14', '9.68E+14', '9E+14', '3.8026e14'])
    expect(leggiChip(lost, passato).messaggio?.testo).toContain('ultime cifre')
  expect(leggiChip('9.68', passato).messaggio?.testo).toContain('non è un microchip')
  expect(leggiCap('184', passato).valore).toBe('00184')
  expect(leggiCap('SW1A 1AA', passato).valore).toBe('SW1A 1AA')
  expect(leggiEmail('a@x.it; b@y.it', passato).valore).toBe('a@x.it')
  expect(leggiTelefono('tel. +39 011/123.456 (ufficio)', passato).valore).toBe('+39 011/123.456')
  expect(leggiProvincia('NA', passato).riferimenti).toEqual([{ campo: '', tramite: 'sigla', valore: 'NA' }])
  expect(leggiProvincia('n.d.', passato).riferimenti).toBeUndefined()
  expect(leggiProvincia('(FO)', passato).riferimenti).toEqual([{ campo: '', tramite: 'sigla', valore: 'FC' }])
  expect(leggiProvincia('provincia di Reggio Emilia', passato).riferimenti).toEqual([
    { campo: '', tramite: 'citta', valore: 'Reggio Emilia' },
  ])
})
