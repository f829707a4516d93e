import type { Stirpe } from './stirpe.ts'

export interface Quota {
  id: number | null
  /** For an unknown parent: its child. */
  figlio: number | null
  contributo: number
}

export function fondatoriOf(stirpe: Stirpe, flusso: Float64Array, size: number): Quota[] {
  const found: Quota[] = []
  for (let node = 1; node <= stirpe.n; node++)
    if (stirpe.padre[node] === 0 && flusso[node]! > 0) found.push(quotaOf(stirpe, node, flusso[node]! / size))
  return found.sort((a, b) => b.contributo - a.contributo)
}

export function effettivi(quote: readonly Quota[]): number {
  return 1 / quote.reduce((sum, { contributo }) => sum + contributo * contributo, 0)
}

export function quotaOf({ id, figlio }: Stirpe, node: number, contributo: number): Quota {
  return { id: id[node] || null, figlio: figlio[node] || null, contributo }
}
