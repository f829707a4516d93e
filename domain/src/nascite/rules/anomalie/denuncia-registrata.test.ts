import { expect, it } from 'vitest'
import { addDays, addMonths } from '../../../kit/date.ts'
import { datiEsempio, type Guasti, NB, NM } from '../nascita/esempio.ts'
import { findingsOfDenunciaRegistrata } from './denuncia-registrata.ts'

const noted = { nota_deroga: null, rilievi: null }
const codesOf = (over: Guasti, written: Parameters<typeof findingsOfDenunciaRegistrata>[1] = noted) =>
  findingsOfDenunciaRegistrata(datiEsempio(over), written).map(({ codice }) => codice)
const parti = (...days: string[]): Guasti => ({
  rest: { cucciolateFattrice: days.map((data_nascita, i) => ({ id: i + 1, data_nascita })) },
})

it.each<[string, Guasti, string[]]>([
  ['as it should be', {}, []],
  ['a dam that is male', { fattrice: { sesso: 'M' } }, ['N02']],
  ['a sire that is female', { stallone: { sesso: 'F' } }, ['N02']],
  ['declared on the day of the birth', { denuncia: { data_denuncia: NB } }, []],
  ['declared the day before', { denuncia: { data_denuncia: addDays(NB, -1) } }, ['N03']],
  ['born today', { rest: { oggi: NB }, denuncia: { data_denuncia: NB } }, []],
  ['born tomorrow', { rest: { oggi: addDays(NB, -1) }, denuncia: { data_denuncia: null } }, ['N03']],
  ['mated on the day of the birth', { denuncia: { data_monta: NB } }, ['N04']],
  ['a gestation of 73 days', { denuncia: { data_monta: addDays(NB, -73) } }, []],
  ['one of 74', { denuncia: { data_monta: addDays(NB, -74) } }, ['N04']],
  ['a dam who died at the birth', { fattrice: { deceduto: 1, data_decesso: NB } }, []],
  ['the day before', { fattrice: { deceduto: 1, data_decesso: addDays(NB, -1) } }, ['N08']],
  ['a sire who died after the mating', { stallone: { deceduto: 1, data_decesso: NM } }, []],
  ['the day before it', { stallone: { deceduto: 1, data_decesso: addDays(NM, -1) } }, ['N08']],
  ['a parent who died nobody knows when', { fattrice: { deceduto: 1 } }, []],
  ['a litter 85 days before', parti(addDays(NB, -85)), []],
  ['one 84 days before', parti(addDays(NB, -84)), ['N15']],
  ['one of the same day', parti(NB), ['N15']],
  ['two others in twelve months', parti(addMonths(NB, -4), addMonths(NB, -8)), ['N14']],
  ['three others in twenty-four', parti(addMonths(NB, -13), addMonths(NB, -17), addMonths(NB, -21)), ['N13']],
  ['what the record of a past day does not tell', { fattrice: { neutro: 1, bloccato: 1, not_for_breeding: 1 } }, []],
  ['nor who the owner was', { fattrice: { proprietari: [], idlibro: null, chip: null } }, []],
])('%s', (_, over, expected) => {
  expect(codesOf(over)).toEqual(expected)
})

it.each([
  ['stallone', 8],
  ['fattrice', 10],
] as const)('a %s of %i months at the mating, and a day younger', (chi, mesi) => {
  const at = (giorni: number) => codesOf({ [chi]: { data_nascita: addDays(addMonths(NM, -mesi), giorni) } })
  expect([at(0), at(1)]).toEqual([[], ['N11']])
})

it.each<[string, Parameters<typeof findingsOfDenunciaRegistrata>[1], string[]]>([
  ['a note that says nothing', { ...noted, nota_deroga: '  ' }, ['N02', 'N04']],
  ['a note', { ...noted, nota_deroga: 'Approvata dal consiglio' }, []],
  ['a note that knew of one of the two', { nota_deroga: 'Approvata', rilievi: [{ codice: 'N04' }] }, ['N02']],
  ['one of the two was known', { ...noted, rilievi: [{ codice: 'N04' }] }, ['N02']],
  ['both were', { ...noted, rilievi: [{ codice: 'N04' }, { codice: 'N02' }] }, []],
])('findings covered by the old note are no longer odd: %s', (_, written, expected) => {
  const over = { fattrice: { sesso: 'M' }, denuncia: { data_monta: addDays(NB, -90) } }
  expect(codesOf(over, written).sort()).toEqual(expected)
})
