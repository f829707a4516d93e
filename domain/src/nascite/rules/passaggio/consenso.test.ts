import { expect, it } from 'vitest'
import { improntaOf, isIndirizzoDi, perdeConsenso, puoChiedereConsenso, senzaCedenti } from './consenso.ts'

const open = { stato: 'inviato', chiesto_da: 'cedente', consenso_acquirente: null } as const

it.each([
  ['who sent it', open, ['mittente'], true],
  ['the office', open, ['staff'], true],
  ['the office, of what it entered', { ...open, chiesto_da: 'ufficio' }, ['staff'], true],
  ['again, after a no', { ...open, consenso_acquirente: 'negato' }, ['mittente'], true],
  ['not after a yes', { ...open, consenso_acquirente: 'confermato' }, ['mittente'], false],
  ['not the buyer who asked for the cat', { ...open, chiesto_da: 'acquirente' }, ['mittente'], false],
  ['not once it is decided', { ...open, stato: 'registrato' }, ['staff'], false],
  ['nobody else', open, ['interpellato'], false],
] as const)('consent is requested: %s', (_name, passaggio, attori, expected) => {
  expect(puoChiedereConsenso(passaggio, attori)).toBe(expected)
})

const answered = { consenso_acquirente: 'confermato', idgatto: 1, clausola_nfb: 0, idproprietario: 7, note: null }
const found = { acquirente_nuovo: 0, idproprietario: 8 }
const written = {
  ...answered,
  ...{ acquirente_nuovo: 1, idproprietario: null, consenso_acquirente_indirizzo: 'livia@example.org' },
}

it.each([
  ['nothing', answered, {}, false],
  ['a note', answered, { note: 'Vista' }, false],
  ['the clause', answered, { clausola_nfb: 1 }, true],
  ['the buyer', answered, { idproprietario: 8 }, true],
  ['a co-owner', answered, { idcointestatario: 8 }, true],
  ['the seller', answered, { idproprietario_precedente: 8 }, true],
  ['without an answer', { ...answered, consenso_acquirente: null }, { clausola_nfb: 1 }, false],
])('the consent after a change of %s', (_name, before, change, expected) => {
  expect(perdeConsenso(before, { ...before, ...change })).toBe(expected)
})

it('a buyer with changed data has not consented', () => {
  expect(perdeConsenso(written, written, { isBuyerCorrected: true })).toBe(true)
})

it.each([
  ['a yes from the address of the person', {}, {}, ['Livia+gatti@Example.org'], false],
  ['a yes from another address', {}, {}, ['verdi@example.org'], true],
  ['a yes of a person without addresses', {}, {}, [], true],
  ['a yes of which nobody knows the address', { consenso_acquirente_indirizzo: null }, {}, ['livia@example.org'], true],
  ['a yes, with another clause', {}, { clausola_nfb: 1 }, ['livia@example.org'], true],
  ['a link that is out at that address', { consenso_acquirente: 'chiesto' }, {}, ['livia@example.org'], false],
  ['a link that is out at another', { consenso_acquirente: 'chiesto' }, {}, ['verdi@example.org'], true],
  ['a no from another address', { consenso_acquirente: 'negato' }, {}, ['verdi@example.org'], false],
])('the consent is lost when the buyer is linked to a record: %s', (_name, before, change, indirizzi, expected) => {
  expect(perdeConsenso({ ...written, ...before }, { ...written, ...before, ...found, ...change }, { indirizzi })).toBe(
    expected,
  )
})

it.each([
  ['rossi@example.org', true],
  [' ROSSI@example.org ', true],
  ['rossi+leo@example.org', true],
  ['rossi@example.com', false],
  ['mrossi@example.org', false],
  [null, false],
])('the address %s belongs to the seller: %s', (indirizzo, expected) => {
  expect(isIndirizzoDi(indirizzo, ['Rossi@example.org'])).toBe(expected)
  if (indirizzo !== null)
    expect(senzaCedenti([indirizzo, 'b@b.it'], ['rossi@example.org'])).toEqual(
      expected ? ['b@b.it'] : [indirizzo, 'b@b.it'],
    )
})

it('the digest covers the sale, but not notes or the order of the buyer’s data', () => {
  const own = improntaOf(answered, { nome_completo: 'A', email: 'a@b.it' })
  expect(improntaOf({ ...answered, note: 'x' }, { email: 'a@b.it', nome_completo: 'A' })).toBe(own)
  expect(improntaOf({ ...answered, clausola_nfb: 1 }, { nome_completo: 'A', email: 'a@b.it' })).not.toBe(own)
  expect(improntaOf(answered, { nome_completo: 'B', email: 'a@b.it' })).not.toBe(own)
})
