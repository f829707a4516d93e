import { describe, expect, it } from 'vitest'
import { findingsOfIscrizioneRegistrata, type IscrizioneRegistrata } from './iscrizione-registrata.ts'
import { findingsOfPersona } from './persona.ts'

const contesto = {
  ...{ oggi: '2026-11-15', provincia: { sigla: 'MI', regione: 'Lombardia' }, caps: ['20121'] },
  ...{ sezioni: ['Lombardia'], iscritto: true },
}
const persona = {
  ...{ nome_completo: 'Rossi Mario', tipo: 'Ordinario', sezione: 'Lombardia', regione: 'Lombardia', nazione: 'IT' },
  ...{
    email: 'rossi@example.it',
    pec: null,
    deceduto: 0,
    cap: '20121',
    codice_fiscale: '',
    data_nascita: '1970-03-15',
  },
}

describe('people on record (D23)', () => {
  it.each([
    ['as it should be', {}, {}, []],
    ['a tax code that is none', { codice_fiscale: 'ABC' }, {}, ['O60']],
    ['four digits of CAP', { cap: '2012' }, {}, ['O60']],
    ['a CAP of another town', { cap: '20100' }, {}, ['O62']],
    ['a member of seventeen', { data_nascita: '2008-11-16' }, {}, ['O63']],
    ['of eighteen today', { data_nascita: '2008-11-15' }, {}, []],
    ['a client of seventeen', { data_nascita: '2008-11-16', tipo: 'Cliente' }, {}, []],
    ['no address', { email: 'rossi' }, {}, ['O64']],
    ['no section', { sezione: null }, {}, ['O65']],
    ['a section that is not there', { sezione: 'Atlantide' }, {}, ['O65']],
    ['never enrolled', {}, { iscritto: false }, ['O66']],
    ['never enrolled, and dead', { deceduto: 1 }, { iscritto: false }, []],
  ])('%s', (_, changes, further, expected) => {
    const found = findingsOfPersona({ ...persona, ...changes }, { ...contesto, ...further })
    expect(found.map(({ codice }) => codice)).toEqual(expected)
  })
})

describe('enrolments on record (D23)', () => {
  const iscrizione: IscrizioneRegistrata = {
    ...{ anno: 2026, tipo: 'Ordinario', sezione: 'Lombardia', data_iscrizione: '2026-01-10', data_cassa: '2026-01-10' },
    ...{ data_consiglio: '2026-01-10', cliente: { deceduto: 0, radiato: 0 }, altre: [] },
  }
  it.each([
    ['as it should be', {}, []],
    ['beside an Aderente', { altre: ['Aderente'] }, []],
    ['beside another full one', { altre: ['Onorario'] }, ['I11']],
    ['Aderente alone', { tipo: 'Aderente' }, ['I10']],
    ['Aderente with an Ordinario', { tipo: 'Aderente', altre: ['Ordinario'] }, []],
    ['of no section', { sezione: 'Atlantide' }, ['O70']],
    ['approved the day before', { data_consiglio: '2026-01-09' }, ['I15']],
    ['paid long before its year', { data_cassa: '2016-01-15' }, ['I21']],
    ['of long ago, and paid then', { anno: 1998, data_cassa: '1997-01-01' }, []],
    ['struck off', { cliente: { deceduto: 0, radiato: 1 } }, ['I02']],
    ['struck off since', { anno: 2025, cliente: { deceduto: 0, radiato: 1 } }, []],
    ['died this year', { cliente: { deceduto: 1, radiato: 0 } }, []],
    ['dead, for the next', { anno: 2027, cliente: { deceduto: 1, radiato: 0 } }, ['I03']],
  ] as const)('%s', (_, changes, expected) => {
    const found = findingsOfIscrizioneRegistrata({ ...iscrizione, ...changes }, ['Lombardia'], 2026)
    expect(found.map(({ codice }) => codice)).toEqual(expected)
  })
})
