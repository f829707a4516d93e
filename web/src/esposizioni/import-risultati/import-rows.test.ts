import { expect, it } from 'vitest'
import { base64Of, columnProblem, matchColumns, rowsToSend } from './import-rows.ts'

it('columns find their fields, each once', () => {
  expect(matchColumns(['Codice gatto', 'CLASSE', 'Category', 'Proprietario', 'Best of Best', 'bob'])).toEqual([
    'codice',
    'category',
    null,
    null,
    'bestofbest',
    null,
  ])
})

it('a show for the whole file applies to rows without one', () => {
  const foglio = {
    colonne: ['Codice', 'Estera', 'Titolo'],
    righe: [
      ['LO 1', null, 'CAC'],
      ['LO 2', 'Wien', null],
    ],
    linee: [2, 3],
  }
  expect(rowsToSend(foglio, ['codice', 'estera_name', 'titolo'], 7)).toEqual([
    { riga: 2, codice: 'LO 1', estera_name: null, titolo: 'CAC', esposizioni_id: 7 },
    { riga: 3, codice: 'LO 2', estera_name: 'Wien', titolo: null },
  ])
  expect(rowsToSend(foglio, ['codice', null, 'titolo'], null)[0]).toEqual({ riga: 2, codice: 'LO 1', titolo: 'CAC' })
})

it.each([
  [['codice', 'category', 'titolo'], 7, null],
  [['chip', 'estera_name', 'titolo'], null, null],
  [['category', 'titolo'], 7, /gatto/],
  [['codice', 'titolo'], null, /“Id esposizione”/],
  [['codice', 'giudice'], 7, /risultati/],
] as const)('columns %j with show %s', (campi, esposizione, problem) => {
  const found = columnProblem([...campi], esposizione)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})

it('a file becomes base64 for any bytes', async () => {
  const bytes = new Uint8Array(20_000).map((_none, i) => i % 256)
  const text = await base64Of(new File([bytes], 'a.xlsx'))
  expect(Uint8Array.from(atob(text), char => char.charCodeAt(0))).toEqual(bytes)
})
