import { indiceCompletezza, lineaOf } from './completezza.ts'
import { contributions } from './contributi.ts'
import { kinshipOfSlots } from './kinship.ts'
import type { Registro } from './registro.ts'
import { localPedigree } from './ristretto.ts'

/** The answer of GET /inbreeding: `generazioni` null = all known; the contributions add up to the coefficient. */
export interface Analisi {
  coefficiente: number
  generazioni: number | null
  /** Share of known ancestors, parents first. */
  completezza: number[]
  /** How complete both lines are over five generations, from 0 to 1. */
  indice: number
  antenati_comuni: { id: number; contributo: number }[]
}

const DEFAULT_COMPLETENESS = 10
const MAX_COMPLETENESS = 50

/**
 * Everything about a litter of two slots (-1 = unknown parent). With a limit of N generations the pedigree is what a
 * printed tree of N columns shows, parents being the first: whoever stands in the last column counts as a founder.
 */
export function analyse(registro: Registro, sire: number, dam: number, generazioni: number | null): Analisi {
  const completezza = completeness(registro, sire, dam, generazioni)
  const indice = indiceCompletezza(lineaOf(registro, sire), lineaOf(registro, dam))
  if (sire < 0 || dam < 0) return { coefficiente: 0, generazioni, completezza, indice, antenati_comuni: [] }
  const local = localPedigree(registro, sire, dam, generazioni)
  const contributo = contributions(local)
  const antenati_comuni: Analisi['antenati_comuni'] = []
  let sum = 0
  for (let node = 1; node <= local.n; node++) {
    if (contributo[node]! <= 0) continue
    sum += contributo[node]!
    antenati_comuni.push({ id: registro.gatti.id[local.slot[node]!]!, contributo: contributo[node]! })
  }
  antenati_comuni.sort((a, b) => b.contributo - a.contributo || a.id - b.id)
  const coefficiente = generazioni === null ? kinshipOfSlots(registro, sire, dam) : sum
  return { coefficiente, generazioni, completezza, indice, antenati_comuni }
}

/** Known places over all places of each generation; every step hands half a share to either known parent. */
export function completeness(
  { gatti, rete }: Registro,
  sire: number,
  dam: number,
  generazioni: number | null,
): number[] {
  const shares: number[] = []
  let row = new Map<number, number>()
  const add = (to: Map<number, number>, slot: number, share: number) => {
    if (slot >= 0) to.set(slot, (to.get(slot) ?? 0) + share)
  }
  add(row, sire, 0.5)
  add(row, dam, 0.5)
  for (let left = Math.min(generazioni ?? DEFAULT_COMPLETENESS, MAX_COMPLETENESS); left > 0; left--) {
    const next = new Map<number, number>()
    let known = 0
    for (const [slot, share] of row) {
      known += share
      add(next, rete.slot[gatti.padre[slot]!]!, share / 2)
      add(next, rete.slot[gatti.madre[slot]!]!, share / 2)
    }
    shares.push(known)
    row = next
  }
  return shares
}
