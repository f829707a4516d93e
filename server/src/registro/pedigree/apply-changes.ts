import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { Parentage } from './read-parentage.ts'

/**
 * Brings the memory up to what the table says of some cats. False when it cannot be done one by one (a loop in the data, an
 * offspring that is not among them): then everything is to be read anew.
 */
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

/** Parents first, since a new cat may come together with them. */
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
  // While cats on a loop are left without their parents, any change may be the one that mends it.
  if (isSame && genealogia.cicli.length === 0) return true
  return genealogia.cambiaGenitori(row.id, row.padre, row.madre).ok
}

/** Offspring before their parents, in whatever order they were named. */
function removeAll(genealogia: Genealogia, ids: readonly number[]): boolean {
  let left = ids
  while (left.length > 0) {
    const kept = left.filter(id => !genealogia.elimina(id))
    if (kept.length === left.length) return false
    left = kept
  }
  return true
}
