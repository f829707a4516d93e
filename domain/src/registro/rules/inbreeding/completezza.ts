import type { Registro } from './registro.ts'

export const GENERAZIONI_COMPLETEZZA = 5

/** Equals three complete generations of five, as the main book requires (D7). Below, F says more about missing data. */
export const COMPLETEZZA_MINIMA = 0.6

export function isAttendibile(completezza: number): boolean {
  return completezza >= COMPLETEZZA_MINIMA - 1e-9
}

/** MacCluer et al. 1983: harmonic mean of both lines, because a common ancestor must be known on both sides. */
export function indiceCompletezza(lineaPadre: number, lineaMadre: number): number {
  const sum = lineaPadre + lineaMadre
  return sum === 0 ? 0 : (2 * lineaPadre * lineaMadre) / sum
}

/** Mean share of known ancestors per generation, the parent included; 0 for an unknown parent (-1). */
export function lineaOf({ gatti, rete }: Registro, slot: number): number {
  const known = (node: number, left: number): number =>
    node === 0
      ? 0
      : 1 +
        (left === 1 ? 0 : (known(rete.link[node << 2]!, left - 1) + known(rete.link[(node << 2) | 1]!, left - 1)) / 2)
  if (slot < 0) return 0
  const left = GENERAZIONI_COMPLETEZZA - 1
  return (1 + (known(gatti.padre[slot]!, left) + known(gatti.madre[slot]!, left)) / 2) / GENERAZIONI_COMPLETEZZA
}

export function indiceOf(registro: Registro, slot: number): number {
  const { gatti, rete } = registro
  const lineOf = (node: number) => lineaOf(registro, rete.slot[node]!)
  return indiceCompletezza(lineOf(gatti.padre[slot]!), lineOf(gatti.madre[slot]!))
}
