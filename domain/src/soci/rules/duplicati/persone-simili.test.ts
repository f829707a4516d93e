import { describe, expect, it } from 'vitest'
import { coppieOf } from '../../../kit/pairs.ts'
import { confrontoPersone } from './confronto-persone.ts'
import { type DatiPersona, personaNotaOf } from './persona-nota.ts'

type Dati = Partial<DatiPersona>
const today = '2026-06-01'
const unknown: DatiPersona = {
  ...{ id: 0, codice: null, nome_completo: '', tessera: null, codice_fiscale: null, partita_iva: null },
  ...{
    prefisso: null,
    suffisso: null,
    indirizzo: null,
    citta: null,
    cap: null,
    data_nascita: null,
    luogo_nascita: null,
  },
  ...{ telefono: null, cellulare: null, email: null, pec: null },
}
const mario: Dati = {
  ...{ codice: '1001', nome_completo: 'Rossi Mario', codice_fiscale: 'RSSMRA80A01H501U', data_nascita: '1980-01-01' },
  ...{
    indirizzo: 'Via Garibaldi 12',
    citta: 'Roma',
    cap: '00153',
    cellulare: '+39 333 1234567',
    email: 'mario@rossi.it',
  },
}
const homonym: Dati = { nome_completo: 'Rossi Mario', citta: 'Roma' }
const house: Dati = {
  indirizzo: 'Via Garibaldi 12',
  citta: 'Roma',
  cap: '00153',
  telefono: '06 5812345',
  email: 'casa@rossi.it',
}

const pairs: readonly [story: string, isOne: boolean, a: Dati, b: Dati][] = [
  ['one tax code', true, mario, { nome_completo: 'Rossi Mario', codice_fiscale: 'rssmra80a01h501u' }],
  [
    'one tax code, married name',
    true,
    { ...mario, nome_completo: 'Rossi Maria' },
    { nome_completo: 'Bianchi Maria', codice_fiscale: 'RSSMRA80A01H501U' },
  ],
  ['tax code of omocodia', true, mario, { nome_completo: 'Rossi Mario', codice_fiscale: 'RSSMRA80A01H50MM' }],
  ['tax code one character off', true, mario, { nome_completo: 'Rossi Mario', codice_fiscale: 'RSSMRA80A01H502U' }],
  [
    'tax code with two characters exchanged',
    true,
    mario,
    { nome_completo: 'Mario Rossi', codice_fiscale: 'RSSMRA80A10H501U', citta: 'Roma' },
  ],
  ['words in another order, one day', true, mario, { nome_completo: 'Mario Rossi', data_nascita: '1980-01-01' }],
  [
    'accents',
    true,
    { ...mario, nome_completo: 'Nicolò Pérez' },
    { nome_completo: 'PEREZ NICOLO', data_nascita: '1980-01-01' },
  ],
  [
    'apostrophe',
    true,
    { ...mario, nome_completo: 'D’Amico Luca' },
    { nome_completo: "D'AMICO LUCA", data_nascita: '1980-01-01' },
  ],
  [
    'apostrophe left out',
    true,
    { ...mario, nome_completo: 'D’Amico Luca' },
    { nome_completo: 'DAmico Luca', email: 'mario@rossi.it', citta: 'Roma' },
  ],
  ['a title before the name', true, mario, { nome_completo: 'Dott. Mario Rossi', email: 'MARIO@rossi.it' }],
  [
    'a lady’s title',
    true,
    { ...mario, nome_completo: 'Anna Verdi' },
    { nome_completo: 'Dott.ssa Anna Verdi', cellulare: '3331234567' },
  ],
  [
    'second name left out',
    true,
    { ...mario, nome_completo: 'Rossi Maria Grazia' },
    { nome_completo: 'Rossi Maria', data_nascita: '1980-01-01', citta: 'Roma', cap: '00153' },
  ],
  [
    'initial and telephone',
    true,
    { ...mario, nome_completo: 'Rossi Giovanni' },
    {
      nome_completo: 'G. Rossi',
      cellulare: '333/1234567',
      citta: 'Roma',
      cap: '00153',
      indirizzo: 'via Garibaldi, 12',
    },
  ],
  [
    'name with a slip, one e-mail',
    true,
    { ...mario, nome_completo: 'Rossini Giovanna' },
    { nome_completo: 'Rossini Giovana', email: 'mario@rossi.it' },
  ],
  ['name and telephone', true, mario, { nome_completo: 'Rossi Mario', telefono: '0039 333 1234567' }],
  [
    'name and address',
    true,
    mario,
    { nome_completo: 'Rossi Mario', indirizzo: 'V. Garibaldi n. 12', citta: 'ROMA', cap: '00153' },
  ],
  ['name and e-mail, no town', true, mario, { nome_completo: 'Rossi Mario', email: 'mario@rossi.it' }],
  [
    'moved house, one birth day',
    true,
    mario,
    {
      nome_completo: 'Rossi Mario',
      data_nascita: '1980-01-01',
      indirizzo: 'Corso Francia 3',
      citta: 'Torino',
      cap: '10138',
      email: 'm.rossi@altrove.it',
    },
  ],
  [
    'day and month exchanged',
    true,
    { ...mario, codice_fiscale: null, data_nascita: '1980-02-11' },
    { nome_completo: 'Rossi Mario', data_nascita: '1980-11-02', citta: 'Roma' },
  ],
  [
    'birth year with a slip, one e-mail',
    true,
    { ...mario, codice_fiscale: null },
    { ...homonym, data_nascita: '1988-01-01', email: 'mario@rossi.it' },
  ],
  [
    'firm, its form written otherwise',
    true,
    { nome_completo: 'Felini Felici S.r.l.', partita_iva: '01234567897' },
    { nome_completo: 'FELINI FELICI SRL', partita_iva: 'IT 01234567897' },
  ],
  [
    'firm and its owner by one VAT number',
    true,
    { nome_completo: 'Allevamento Bisavolo di Rossi Mario', partita_iva: '01234567897', citta: 'Roma' },
    { nome_completo: 'Rossi Mario', partita_iva: '01234567897', citta: 'Roma' },
  ],
  [
    'one affisso',
    true,
    { ...mario, prefisso: 'Bisavolo' },
    { nome_completo: 'Rossi Mario', prefisso: 'Bisavolo', citta: 'Roma' },
  ],
  ['one card', true, { ...mario, tessera: 'A-100' }, { nome_completo: 'Rossi Mario', tessera: 'a 100' }],
  [
    'foreigners without tax code',
    true,
    { nome_completo: 'Müller Hans', data_nascita: '1970-05-05', citta: 'Wien' },
    { nome_completo: 'Hans Muller', data_nascita: '1970-05-05', citta: 'Wien' },
  ],

  ['homonyms', false, homonym, { nome_completo: 'Rossi Mario', citta: 'Milano' }],
  ['homonyms of one town', false, homonym, homonym],
  ['homonyms with their tax codes', false, mario, { ...homonym, codice_fiscale: 'RSSMRA75C10F205G' }],
  [
    'father and son of one name and house',
    false,
    { ...house, nome_completo: 'Rossi Mario', data_nascita: '1950-01-01' },
    { ...house, nome_completo: 'Rossi Mario', data_nascita: '1980-07-09' },
  ],
  [
    'father and son with tax codes, no days',
    false,
    { ...house, nome_completo: 'Rossi Mario', codice_fiscale: 'RSSMRA50A01H501O' },
    { ...house, nome_completo: 'Rossi Mario', codice_fiscale: 'RSSMRA80A01H501U' },
  ],
  ['husband and wife', false, { ...house, nome_completo: 'Rossi Mario' }, { ...house, nome_completo: 'Bianchi Anna' }],
  [
    'brother and sister',
    false,
    { ...house, nome_completo: 'Rossi Mario' },
    { ...house, nome_completo: 'Rossi Maria Anna' },
  ],
  [
    'brothers with one initial',
    false,
    { ...house, nome_completo: 'Rossi Mario', data_nascita: '1980-01-01' },
    { ...house, nome_completo: 'Rossi Marco', data_nascita: '1984-09-12' },
  ],
  [
    'twins',
    false,
    { ...house, nome_completo: 'Rossi Marco', data_nascita: '1980-01-01', luogo_nascita: 'Roma' },
    { ...house, nome_completo: 'Rossi Luca', data_nascita: '1980-01-01', luogo_nascita: 'Roma' },
  ],
  [
    'Paolo and Paola, twins',
    false,
    { ...house, nome_completo: 'Rossi Paolo', codice_fiscale: 'RSSPLA80A01H501T', data_nascita: '1980-01-01' },
    { ...house, nome_completo: 'Rossi Paola', codice_fiscale: 'RSSPLA80A41H501X', data_nascita: '1980-01-01' },
  ],
  [
    'joint holders of an affisso',
    false,
    { ...house, nome_completo: 'Rossi Mario', prefisso: 'Bisavolo' },
    { ...house, nome_completo: 'Bianchi Anna', prefisso: 'Bisavolo' },
  ],
  [
    'born on one day',
    false,
    { nome_completo: 'Rossi Mario', data_nascita: '1980-01-01' },
    { nome_completo: 'Neri Ugo', data_nascita: '1980-01-01' },
  ],
  [
    'neighbours of one street',
    false,
    { nome_completo: 'Neri Ugo', indirizzo: 'Via Roma 1', citta: 'Bari', cap: '70121' },
    { nome_completo: 'Neri Carla', indirizzo: 'Via Roma 1', citta: 'Bari', cap: '70121' },
  ],
  [
    'initial alone',
    false,
    { nome_completo: 'G. Rossi', citta: 'Roma' },
    { nome_completo: 'Rossi Giovanni', citta: 'Roma' },
  ],
  [
    'firms of one accountant’s e-mail',
    false,
    { nome_completo: 'Gatti Blu Srl', partita_iva: '01234567897', email: 'studio@fisco.it' },
    { nome_completo: 'Gatti Neri Srl', partita_iva: '02345678901', email: 'studio@fisco.it' },
  ],
]

describe('pairs of persons', () => {
  it.each(pairs)('%s are the same person: %s', (_story, isOne, a, b) => {
    expect(confrontoPersone.somiglianza(...note(a, b)).punteggio >= confrontoPersone.soglia).toBe(isOne)
  })

  it('finds nine of ten duplicates with nineteen of twenty right, in either order', () => {
    const judged = pairs.map(([, isOne, a, b]) => [isOne, found(a, b).length === 1, found(b, a).length === 1] as const)
    const right = judged.filter(([isOne, proposed]) => isOne && proposed).length
    expect(right / judged.filter(([, proposed]) => proposed).length).toBeGreaterThanOrEqual(0.95)
    expect(right / judged.filter(([isOne]) => isOne).length).toBeGreaterThanOrEqual(0.9)
    expect(judged.every(([, there, back]) => there === back)).toBe(true)
  })

  it('gives the reasons', () => {
    const [a, b] = note(mario, {
      ...homonym,
      codice_fiscale: 'RSSMRA80A01H501U',
      data_nascita: '1980-01-02',
      email: 'x@y.it',
    })
    expect(confrontoPersone.somiglianza(a, b).motivi).toEqual([
      'Stesso codice fiscale',
      'Stesso nome',
      'Data di nascita diversa di un giorno',
      'Stessa città',
    ])
  })

  it('ignores people without a name or a number', () => {
    expect(found({}, {})).toEqual([])
  })
})

function note(a: Dati, b: Dati) {
  return [personaNotaOf({ ...unknown, ...a, id: 1 }, today), personaNotaOf({ ...unknown, ...b, id: 2 }, today)] as const
}

function found(a: Dati, b: Dati) {
  return coppieOf(note(a, b), confrontoPersone)
}
