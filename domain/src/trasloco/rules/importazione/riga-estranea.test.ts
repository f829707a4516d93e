import { expect, it } from 'vitest'
import { rigaEstranea } from './riga-estranea.ts'

const soci = ['CodSocio', 'Cognome', 'Nome', 'Città', 'Cognome (2)', 'Note', 'Quota']
const codiceOf = (colonne: string[], ...celle: (string | null)[]) => rigaEstranea(colonne, celle)?.codice

it.each([
  ['the heading again', ['CodSocio', 'Cognome', 'Nome', 'Città', 'Cognome', 'Note', 'Quota']],
  ['in other letters, with gaps', [null, ' COGNOME ', 'nome', null, 'cognome', '', null]],
])('the line %s is no record', (_what, celle) => {
  expect(codiceOf(soci, ...celle)).toBe('intestazione')
})

it.each([
  ['TOTALE', '11'],
  [null, 'Totale gatti', '15'],
  ['Totali', '1.234,50 €', '12'],
  ['Totale soci: 11'],
  ['Totale', 'soci', '11'],
])('the total line %s %s %s is no record', (...celle) => {
  expect(codiceOf(soci, ...celle)).toBe('totale')
})

it.each([
  [['12', 'Cognome', 'Mario']],
  [[null, null, null, null, null, 'Note']],
  [['13', 'Totale', 'Mario']],
  [['Totalegatti', '15']],
  [['Subtotale', '15']],
  [['Totale Eclissi', 'M', '2020', 'Roma']],
  [[null, null, null]],
])('%j may be a record', celle => {
  expect(rigaEstranea(soci, celle)).toBeNull()
})

it('a table of few columns keeps a name that resembles a total, and reports lines left out', () => {
  expect(codiceOf(['Nome', 'Sesso', 'Anno'], 'Totale Eclissi', 'F', '2020')).toBeUndefined()
  expect(codiceOf(['Nome', 'Numero'], 'Totale gatti', '15')).toBe('totale')
  expect(codiceOf(['Nome'], 'Nome')).toBe('intestazione')
  expect(rigaEstranea(['Nome', 'Numero'], ['Totale gatti', '15'])?.messaggio).toBe(
    '«Totale gatti»: è una riga di totale, non una scheda',
  )
})
