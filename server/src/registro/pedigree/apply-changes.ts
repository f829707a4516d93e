import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Parentage } from './read-parentage.ts'

/** Updates the cache. False if that is impossible row by row (a loop, or offspring not in `rows`): reload everything. */
export function applyChanges(genealogia: Genealogia, ids: Iterable<number>, rows: readonly Parentage[]): boolean {
  const found = new Map(rows.map(row => [row.id, row]))
  const done = new Set<number>()
  try {
    for (const row of rows) if (!put(genealogia, row, found, done)) return false
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
  return removeAll(
    genealogia,
    [...ids].filter(id => !found.has(id) && genealogia.has(id)),
  )
}

function put(
  genealogia: Genealogia,
  row: Parentage,
  found: ReadonlyMap<number, Parentage>,
  done: Set<number>,
): boolean {
  if (done.has(row.id)) return true
  done.add(row.id)
  for (const parent of [row.padre, row.madre]) {
    const pending = found.get(parent)
    if (pending !== undefined && !put(genealogia, pending, found, done)) return false
  }
  if (!genealogia.has(row.id)) {
    genealogia.inserisci(row.id, row.padre, row.madre, row.dati)
    return true
  }
  genealogia.cambiaDati(row.id, row.dati)
  const isSame = genealogia.padre(row.id) === row.padre && genealogia.madre(row.id) === row.madre
  // Cats on a loop have no parents in the cache; any change may resolve the loop.
  if (isSame && genealogia.cicli.length === 0) return true
  return genealogia.cambiaGenitori(row.id, row.padre, row.madre).ok
}

function removeAll(genealogia: Genealogia, ids: readonly number[]): boolean {
  let left = ids
  while (left.length > 0) {
    const kept = left.filter(id => !genealogia.elimina(id))
    if (kept.length === left.length) return false
    left = kept
  }
  return true
}
