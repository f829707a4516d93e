import type { Stirpe } from './stirpe.ts'

/** Whose share of a group's gene pool it is: a cat, or the unknown parent of a cat. */
export interface Quota {
  id: number | null
  /** Of an unknown parent, the cat it is a parent of. */
  figlio: number | null
  contributo: number
}

/** Founders by what is expected of each in the group, largest first; the shares add up to 1. */
export function fondatoriOf(stirpe: Stirpe, flusso: Float64Array, size: number): Quota[] {
  const found: Quota[] = []
  for (let node = 1; node <= stirpe.n; node++)
    if (stirpe.padre[node] === 0 && flusso[node]! > 0) found.push(quotaOf(stirpe, node, flusso[node]! / size))
  return found.sort((a, b) => b.contributo - a.contributo)
}

/** The effective number behind shares that add up to 1. */
export function effettivi(quote: readonly Quota[]): number {
  return 1 / quote.reduce((sum, { contributo }) => sum + contributo * contributo, 0)
}

export function quotaOf({ id, figlio }: Stirpe, node: number, contributo: number): Quota {
  return { id: id[node] || null, figlio: figlio[node] || null, contributo }
}
