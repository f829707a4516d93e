import { describe, expect, it } from 'vitest'
import { regoleAllevamento as regole } from '../regole/regole-allevamento.ts'
import { findingsOfCuccioloRegistrato } from './cucciolo-registrato.ts'
import { findingsOfPassaggioRegistrato, type PassaggioRegistrato } from './passaggio-registrato.ts'

describe('registered transfers (D23)', () => {
  const passaggio: PassaggioRegistrato = {
    ...{ data_acquisto: '2021-01-01', data_passaggio: '2021-02-01', idproprietario: 2, idproprietario_precedente: 1 },
    ...{
      nota_deroga: null,
      consenso_acquirente: null,
      gatto: { data_nascita: '2020-05-01', data_decesso: null, idproprietario: 2 },
    },
    ...{ prima: { data_acquisto: '2020-09-01', idproprietario: 1 }, ultimo: true },
  }
  const gatto = passaggio.gatto
  it.each([
    ['as it should be', {}, []],
    ['handed over after it was registered', { data_acquisto: '2021-02-02' }, ['O40']],
    ['before the birth', { data_acquisto: '2020-04-30', prima: null }, ['O40']],
    ['at 84 days', { data_acquisto: '2020-07-24', prima: null }, []],
    ['at 83 days', { data_acquisto: '2020-07-23', prima: null }, ['P03']],
    ['at 83 days with a note', { data_acquisto: '2020-07-23', prima: null, nota_deroga: 'Sì' }, []],
    ['on the day of the death', { gatto: { ...gatto, data_decesso: '2021-01-01' } }, []],
    ['a day after', { gatto: { ...gatto, data_decesso: '2020-12-31' } }, ['O41']],
    ['by somebody else', { idproprietario_precedente: 7 }, ['O42']],
    ['to who is not the owner', { gatto: { ...gatto, idproprietario: 5 } }, ['O43']],
    ['the same, but not the last', { gatto: { ...gatto, idproprietario: 5 }, ultimo: false }, []],
    ['against the buyer’s no', { consenso_acquirente: 'negato' }, ['P11']],
    ['on the day of the one before', { data_acquisto: '2020-09-01' }, ['P08']],
  ])('%s', (_, changes, expected) => {
    const found = findingsOfPassaggioRegistrato({ ...passaggio, ...changes }, regole)
    expect(found.map(({ codice }) => codice)).toEqual(expected)
  })
})

describe('kittens on record (D23)', () => {
  const denuncia = { stato: 'chiusa', data_nascita: '2020-05-01', idstallone: 1, idfattrice: 2 }
  const gatto = {
    ...{ nome: 'Stella', sesso: 'F', data_nascita: '2020-05-01', idrazza: 3, idgenotipo: 4, idocchi: 5 },
    ...{ idpadre: 1, idmadre: 2 },
  }
  const cucciolo = { deceduto: 0, sesso: 'F', idrazza: 3, idcolore_genotipo: 4, idocchi: 5, denuncia, gatto }
  it.each([
    ['as its cat', {}, []],
    ['without one', { gatto: null }, ['O30']],
    ['without one, dead', { gatto: null, deceduto: 1 }, []],
    ['without one yet', { gatto: null, denuncia: { ...denuncia, stato: 'approvata' } }, []],
    ['of another sire', { gatto: { ...gatto, idpadre: 8 } }, ['O31']],
    ['without its dam', { gatto: { ...gatto, idmadre: null } }, ['O31']],
    ['of another colour', { gatto: { ...gatto, idgenotipo: 9 } }, ['O31']],
    ['with other eyes', { gatto: { ...gatto, idocchi: 9 } }, ['O31']],
    ['with eyes that were not declared', { idocchi: null }, []],
    ['born a day later', { gatto: { ...gatto, data_nascita: '2020-05-02' } }, ['O31']],
  ])('%s', (_, changes, expected) => {
    expect(findingsOfCuccioloRegistrato({ ...cucciolo, ...changes }).map(({ codice }) => codice)).toEqual(expected)
  })
})
