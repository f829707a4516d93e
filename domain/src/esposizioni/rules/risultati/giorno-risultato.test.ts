import { expect, it } from 'vitest'
import { checkGiornoRisultato, checkRinvio, hasRisultato } from './giorno-risultato.ts'

const oggi = '2026-03-07'

it.each<[Parameters<typeof checkGiornoRisultato>[0], string | null, string[]]>([
  [{ titolo: 'CAC' }, '2026-03-06', []],
  [{ titolo: 'CAC' }, oggi, []],
  [{ titolo: 'CAC' }, '2026-03-08', ['titolo']],
  [{ titolo: 'Assente' }, '2026-03-08', ['titolo']],
  [{ titolo: ' ', best: 'Best Assoluto Adulti' }, '2026-03-08', ['best']],
  [{ titolo: null, biv: 1 }, '2026-03-08', ['biv']],
  [{ nomination: 1 }, '2026-03-08', ['nomination']],
  [{ titolo: null, best: '', biv: 0, nomination: 0 }, '2026-03-08', []],
  [{ titolo: 'CAC' }, null, []],
])('a result %j of a show of %s', (entry, data, fields) => {
  const found = checkGiornoRisultato(entry, data, oggi)
  expect(found.map(({ codice, livello, campo }) => [codice, livello, campo])).toEqual(
    fields.map(field => ['E19', 'avviso', field]),
  )
})

it.each<[string | null, boolean, number]>([
  ['2026-03-08', true, 1],
  ['2026-03-08', false, 0],
  [oggi, true, 0],
  [null, true, 0],
])('postponing to %s with results: %s', (data, haRisultati, found) => {
  expect(checkRinvio(data, haRisultati, oggi)).toHaveLength(found)
})

it('an empty result does not count as a result', () => {
  expect([hasRisultato(null), hasRisultato({}), hasRisultato({ titolo: 'CAC' })]).toEqual([false, false, true])
})
