import { describe, expect, it } from 'vitest'
import { checkLetterOf } from './codice-fiscale.ts'
import { codiceFiscaleWarnings, cognomeCode, nomeCode, nomeCognomeOf } from './codice-fiscale-persona.ts'

const oggi = '2026-11-15'
const mario = 'RSSMRA80A01H501U'

describe('the letters of a name', () => {
  it.each([
    ['De Luca', 'Gianfranco', 'DLC', 'GFR'],
    ["D'Angelo", 'Niccolò', 'DNG', 'NCL'],
    ['Fo', 'Dario', 'FOX', 'DRA'],
    ['Àbate', 'Zoë', 'BTA', 'ZOE'],
    ['Rossi', 'Mario', 'RSS', 'MRA'],
    ['Groß', 'Łukasz', 'GRS', 'LSZ'],
    ['Yu', 'Li', 'YUX', 'LIX'],
  ])('%s %s gives %s %s', (cognome, nome, first, second) => {
    expect([cognomeCode(cognome), nomeCode(nome)]).toEqual([first, second])
  })
})

describe('name and surname from one field', () => {
  it.each([
    ['Rossi Mario', mario, { cognome: 'Rossi', nome: 'Mario' }],
    ['Mario Rossi', mario, { cognome: 'Rossi', nome: 'Mario' }],
    ['De Luca Gian Franco', 'DLCGFR80A01H501X', { cognome: 'De Luca', nome: 'Gian Franco' }],
    ['Gian Franco De Luca', 'DLCGFR80A01H501X', { cognome: 'De Luca', nome: 'Gian Franco' }],
    ['Bianchi Mario', mario, null],
    ['Rossi', mario, null],
    ['Associazione Felina', '97000000584', null],
  ])('%s with %s', (nome, codice, split) => {
    expect(nomeCognomeOf(nome, codice)).toEqual(split)
  })
})

describe('warnings about a codice fiscale', () => {
  const nothing: string[] = []
  it.each([
    [mario, { nome_completo: 'Rossi Mario', data_nascita: '1980-01-01', sesso: 'M' as const }, nothing],
    [mario, {}, nothing],
    [mario, { nome_completo: 'Bianchi Mario' }, ['Attenzione: il codice fiscale non corrisponde al nome']],
    [
      mario,
      { data_nascita: '1980-01-02' },
      ['Attenzione: il codice fiscale non corrisponde alla data di nascita 02/01/1980'],
    ],
    [mario, { sesso: 'F' as const }, ['Attenzione: il codice fiscale non corrisponde al sesso']],
    [mario, { luogo_nascita: 'Roma (RM)', comuneDelCodice: 'Roma' }, nothing],
    [mario, { luogo_nascita: null, comuneDelCodice: 'Roma' }, nothing],
    [
      mario,
      { luogo_nascita: 'Torino', comuneDelCodice: 'Roma' },
      ['Attenzione: il codice fiscale non corrisponde al luogo di nascita (il codice indica Roma)'],
    ],
    [
      mario,
      { comuneDelCodice: null },
      ['Attenzione: il luogo di nascita del codice fiscale (H501) non è tra i comuni attuali'],
    ],
    ['RSSMRA80A01Z110B', { luogo_nascita: 'Parigi', comuneDelCodice: null }, nothing],
    [
      mario,
      { altriConLoStessoCodice: ['Rossi Maria', 'Rossi Marco'] },
      ['Attenzione: il codice fiscale è già usato da Rossi Maria, Rossi Marco'],
    ],
    ['RSSMRA80A01H501A', { nome_completo: 'Bianchi Mario' }, nothing],
    ['97000000584', { nome_completo: 'Associazione Felina', data_nascita: '1980-01-01' }, nothing],
  ])('%s of %o', (codice, persona, warnings) => {
    expect(codiceFiscaleWarnings(codice, persona, oggi)).toEqual(warnings)
  })

  it('accepts either century if both are possible', () => {
    const codice = `RSSMRA20A01H501${checkLetterOf('RSSMRA20A01H501')}`
    expect(codiceFiscaleWarnings(codice, { data_nascita: '1920-01-01' }, oggi)).toEqual([])
    expect(codiceFiscaleWarnings(codice, { data_nascita: '2020-01-01' }, oggi)).toEqual([])
    expect(codiceFiscaleWarnings(codice, { data_nascita: '1980-01-01' }, oggi)).toHaveLength(1)
  })
})
