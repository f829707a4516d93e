import { expect, it } from 'vitest'
import type { CucciolataRow } from './denuncia-entity.ts'
import { conRazza, razzaProposta } from './razza-proposta.ts'

const [mco, exo, per] = [
  { id: 1, codice: 'MCO', descrizione: 'Maine Coon' },
  { id: 2, codice: 'EXO', descrizione: 'Exotic' },
  { id: 3, codice: 'PER', descrizione: 'Persiano' },
]
const queen = (razza: typeof mco) => ({ id: 9, idrazza: razza.id, razza: { codice: razza.codice } })

it.each([
  ['nothing of the couple is known', [], null, null],
  ['the queen is chosen and nothing was answered yet', [], queen(mco), 1],
  ['the queen’s breed is one of those', [exo, per], queen(per), 3],
  ['the couple gives another breed alone', [exo], queen(per), 2],
  ['the couple gives none of the queen’s', [exo, per], queen(mco), null],
  ['there is no queen, and one breed', [mco], null, 1],
  ['there is no queen, and all breeds', [mco, exo, per], null, null],
])('the proposed breed when %s', (_when, razze, fattrice, idrazza) => {
  expect(razzaProposta(razze, fattrice).idrazza).toBe(idrazza)
})

it('an empty breed is filled in, a chosen one is kept', () => {
  const row = (change: Partial<CucciolataRow>): CucciolataRow => ({
    ...{ sesso: null, idrazza: null, idcolore_genotipo: null, idocchi: null, ...change },
  })
  const rows = [row({ razzaProposta: true }), row({ idrazza: 2 }), row({}), row({ idrazza: 3, razzaProposta: true })]
  const next = conRazza(rows, { idrazza: 1 })
  expect(next.map(({ idrazza }) => idrazza)).toEqual([1, 2, null, 1])
  expect(conRazza(next, { idrazza: 1 })).toBe(next)
})
