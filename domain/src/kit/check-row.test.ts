import { describe, expect, it } from 'vitest'
import { entityOf } from '../product/entities.ts'
import { checkRow } from './check-row.ts'

const today = '2026-11-15'
const errorsOf = (name: string, row: Record<string, unknown>) =>
  Object.fromEntries(checkRow(entityOf(name), row, today).errors.map(error => [error.field, error.message]))

const gatto = {
  nome: 'Luna',
  sesso: 'F',
  idlibro: 2216,
  idgenotipo: 1,
  idrazza: 1,
  idocchi: 4,
  data_registrazione: '2024-05-01',
  data_nascita: '2024-01-31',
  idproprietario: 1,
  idallevatore: 1,
}

describe('required fields and their words (§5)', () => {
  it.each([
    [
      'gatti',
      {},
      {
        nome: 'Nome obbligatorio',
        sesso: 'Sesso obbligatorio',
        idlibro: 'Libro origini obbligatorio',
        idgenotipo: 'Genotipo obbligatorio',
        idrazza: 'Razza obbligatoria',
        idocchi: 'Occhi obbligatorio',
        data_registrazione: 'Data registrazione obbligatoria',
        data_nascita: 'Data nascita obbligatoria',
        idproprietario: 'Proprietario obbligatorio',
        idallevatore: 'Allevatore obbligatorio',
      },
    ],
    [
      'cuccioli',
      { idDenuncia: 1 },
      { sesso: 'Sesso obbligatorio', idcolore_genotipo: 'Genotipo obbligatorio', idrazza: 'Razza obbligatoria' },
    ],
    [
      'clienti_soci',
      {},
      {
        nome_completo: 'Nome obbligatorio',
        citta: 'Città obbligatoria',
        idprovincia: 'Provincia obbligatoria',
        regione: 'Regione obbligatoria',
      },
    ],
    [
      'iscrizioni_rinnovi',
      {},
      {
        anno: 'Anno obbligatorio',
        idcliente_socio: 'Cliente obbligatorio',
        tipo: 'Tipo obbligatorio',
        data_iscrizione: 'Data iscrizione obbligatoria',
        data_cassa: 'Data cassa obbligatoria',
        sezione: 'Sezione obbligatoria',
      },
    ],
    [
      'denunce_nascita',
      {},
      {
        data_nascita: 'Data nascita obbligatoria',
        data_denuncia: 'Data denuncia obbligatoria',
        data_monta: 'Data monta obbligatoria',
        idstallone: 'Stallone obbligatorio',
        idfattrice: 'Fattrice obbligatoria',
        idproprietario: 'Proprietario obbligatorio',
      },
    ],
    ['denunce_nascita', { stato: 'bozza' }, {}],
    [
      'passaggi',
      {},
      {
        idgatto: 'Gatto obbligatorio',
        data_passaggio: 'Data passaggio obbligatoria',
        data_acquisto: 'Data acquisto obbligatoria',
        idproprietario: 'Proprietario obbligatorio',
      },
    ],
    [
      'malattie_gatto',
      { idgatto: 1, data_test: '2024-01-01', data_registrazione: '2024-01-01' },
      { idmalattia: 'Test obbligatorio' },
    ],
    ['esposizioni', {}, { name: 'Nome obbligatorio', status: 'Status obbligatorio', account_id: 'Admin obbligatorio' }],
    [
      'esposizioni_has_gatti',
      { esposizioni_id: -1, gatti_id: 1, category: '9' },
      { estera_name: "Il nome dell'estera è obbligatoria", estera_date: 'La data estera è obbligatoria' },
    ],
    ['esposizioni_has_gatti', { esposizioni_id: 3, gatti_id: 1, category: '9' }, {}],
    [
      'articoli',
      { tipo: 'Fattura' },
      { descrizione: 'Descrizione obbligatoria', importo: 'Importo obbligatorio', iva: 'IVA obbligatoria' },
    ],
    ['articoli', { tipo: 'Ricevuta', descrizione: 'Quota', importo: '30.00' }, {}],
    ['razze', {}, { codice: 'Codice obbligatorio', descrizione: 'Descrizione obbligatoria' }],
    [
      'fatture_ricevute',
      {},
      {
        tipo: 'Tipo obbligatorio',
        data_emissione: 'Data emissione obbligatoria',
        idcliente: 'Cliente è obbligatorio',
        indirizzo: 'Indirizzo obbligatorio',
        cap: 'CAP obbligatorio',
        provincia: 'Provincia obbligatoria',
        citta: 'Città obbligatoria',
      },
    ],
    [
      'account',
      { name: 'Ada' },
      { type: 'Role is required', status: 'Status is required', username: 'Username is required' },
    ],
    ['account', { name: 'Ada', status: 0, type: 'socio', username: 'a@b' }, { clienti_soci_id: 'Cliete obbligatorio' }],
    ['account', { name: 'Ada', status: 1, type: 'admin', username: 'ada' }, { username: 'E-mail must be valid' }],
  ])('%s %j', (name, row, expected) => expect(errorsOf(name, row)).toEqual(expected))
})

describe('impossible values', () => {
  it.each([
    ['nome', 7],
    ['nome', ['Luna']],
    ['nome', 'x'.repeat(41)],
    ['nome', 'Lu\0na'],
    ['nome', 'Luna\u202e'],
    ['nome', 'Luna <b>'],
    ['sesso', 'X'],
    ['data_nascita', '2024-02-30'],
    ['data_nascita', '31/01/2024'],
    ['data_nascita', '0000-01-01'],
    ['data_nascita', '2026-11-16'],
    ['idrazza', 1.5],
    ['idrazza', '1'],
    ['idrazza', 2 ** 31],
    ['bloccato', 2],
    ['bloccato', true],
    ['chip', '38026000000000'],
    ['idocchi', 9],
    ['nazione', 'ZZ'],
    ['nazione', 'it'],
    ['causale_not_for_breeding', 'd'],
  ])('%s = %j is refused on its field', (field, value) => {
    expect(Object.keys(errorsOf('gatti', { ...gatto, [field]: value }))).toEqual([field])
  })
  it.each([
    ['nome', "Šárka d'Or-2.0"],
    ['data_nascita', '2024-02-29'],
    ['data_nascita', '1899-12-31'],
    ['chip', '380260000000001'],
    ['bloccato', 1],
    ['nazione', 'XK'],
  ])('%s = %j is accepted', (field, value) => expect(errorsOf('gatti', { ...gatto, [field]: value })).toEqual({}))
})

it('an abolished country stays on old rows but is refused on new ones', () => {
  const faults = (before: object | null, nazione: string) =>
    checkRow(entityOf('gatti'), { ...gatto, nazione }, today, before as never).errors.map(({ field }) => field)
  expect(faults({ ...gatto, nazione: 'YU' }, 'YU')).toEqual([])
  expect(faults({ ...gatto, nazione: 'YU' }, 'ZZ')).toEqual(['nazione'])
  expect(faults(null, 'YU')).toEqual(['nazione'])
})
it('trims, turns blanks into null and sets flags and defaults', () => {
  const { values } = checkRow(entityOf('gatti'), { ...gatto, nome: '  Luna ', chip: '   ' }, today)
  expect(values).toMatchObject({ nome: 'Luna', chip: null, bloccato: 0, nazione: 'IT' })
})
it.each([
  ['12.5', '12.50'],
  [12.5, '12.50'],
  [0, '0.00'],
])('the amount %j is stored as %s', (sent, stored) => {
  expect(
    checkRow(entityOf('articoli'), { descrizione: 'x', tipo: 'Ricevuta', importo: sent }, today).values.importo,
  ).toBe(stored)
})
it.each([['12,50'], [12.345], ['1e3'], [-1], ['12.505']])('the amount %j is refused', sent => {
  expect(errorsOf('articoli', { descrizione: 'x', tipo: 'Ricevuta', importo: sent })).toHaveProperty('importo')
})

describe('codes of a faulty value', () => {
  it('come from the rule book if it has one (D7)', () => {
    const codes = checkRow(entityOf('gatti'), { ...gatto, nome: 'Lu<na>', chip: '123', nazione: 'ZZ' }, today).errors
    expect(Object.fromEntries(codes.map(({ field, code }) => [field, code]))).toEqual({
      nome: 'C01',
      chip: 'C06',
      nazione: 'non_valido',
    })
  })
})

it.each([
  ['380260000099006', '380260000099006', undefined],
  ['380 260 000 099 006', '380260000099006', undefined],
  [' 380-260-000-099-006 ', '380260000099006', undefined],
  ['380.260.000.099.006', '380260000099006', undefined],
  ['380–260 000.099006', '380260000099006', undefined],
  ['380 260 000 099 00', '380 260 000 099 00', 'Microchip: al massimo 15 caratteri'],
  ['38026-00', '38026-00', 'Il microchip ha 15 cifre'],
  ['380/260/000/099', '380/260/000/099', 'Il microchip ha 15 cifre'],
])('a chip typed in groups is stored as its digits: %j', (chip, stored, problem) => {
  for (const name of ['gatti', 'cuccioli']) {
    const { values, errors } = checkRow(entityOf(name), { chip }, today)
    expect([values.chip, errors.find(({ field }) => field === 'chip')?.message]).toEqual([stored, problem])
  }
})
