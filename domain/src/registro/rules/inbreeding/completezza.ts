import type { Registro } from './registro.ts'

/** How far back a pedigree is looked at to say how complete it is. */
export const GENERAZIONI_COMPLETEZZA = 5

/**
 * Below it a coefficient says more of what is missing than of the cats: the value of a litter with three generations known of
 * the five, which is what the main book asks for (D7).
 */
export const COMPLETEZZA_MINIMA = 0.6

/** Whether F can be relied on. */
export function isAttendibile(completezza: number): boolean {
  return completezza >= COMPLETEZZA_MINIMA - 1e-9
}

/**
 * The index of MacCluer and others (1983): the harmonic mean of the two lines. A common ancestor must be known on both
 * sides, so the side less known decides.
 */
export function indiceCompletezza(lineaPadre: number, lineaMadre: number): number {
  const sum = lineaPadre + lineaMadre
  return sum === 0 ? 0 : (2 * lineaPadre * lineaMadre) / sum
}

/** The mean share of known places over the generations that begin with this parent itself; 0 for an unknown one (-1). */
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

/** Of a cat in the registry: the index of its two parents' lines. */
export function indiceOf(registro: Registro, slot: number): number {
  const { gatti, rete } = registro
  const lineOf = (node: number) => lineaOf(registro, rete.slot[node]!)
  return indiceCompletezza(lineOf(gatti.padre[slot]!), lineOf(gatti.madre[slot]!))
}
