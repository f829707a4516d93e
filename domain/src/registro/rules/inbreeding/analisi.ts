import { indiceCompletezza, lineaOf } from './completezza.ts'
import { contributions } from './contributi.ts'
import { kinshipOfSlots } from './kinship.ts'
import type { Registro } from './registro.ts'
import { localPedigree } from './ristretto.ts'

export interface Analisi {
  coefficiente: number
  generazioni: number | null
  completezza: number[]
  indice: number
  antenati_comuni: { id: number; contributo: number }[]
}

const DEFAULT_COMPLETENESS = 10
const MAX_COMPLETENESS = 50

/** For a litter; slot -1 is an unknown parent. With a limit of N, cats in generation N count as founders (parents are 1). */
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

/** Known ancestors per generation as shares; each known parent has half of the share of its child. */
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
