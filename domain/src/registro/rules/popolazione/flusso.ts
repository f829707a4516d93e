import type { Stirpe } from './stirpe.ts'

/** How many genes of a group passed through each: every member puts in one, and half of what reaches a cat goes on to either parent. */
export function flussoOf({ n, padre, madre }: Stirpe, gruppo: Int32Array): Float64Array {
  const flusso = new Float64Array(n + 1)
  for (const node of gruppo) flusso[node]!++
  for (let node = n; node > 0; node--) {
    if (padre[node] === 0) continue
    const half = 0.5 * flusso[node]!
    flusso[padre[node]!]! += half
    flusso[madre[node]!]! += half
  }
  return flusso
}

/** Mean kinship within the group, each with itself included: half of x'Ax, the gene flow meeting itself in every ancestor. */
export function parentelaMedia({ n, mendel }: Stirpe, flusso: Float64Array, size: number): number {
  let sum = 0
  for (let node = 1; node <= n; node++) sum += flusso[node]! * flusso[node]! * mendel[node]!
  return sum / (2 * size * size)
}

/** The mean kinship of everybody with the group, by one walk down (Colleau 2002). */
export function parenteleCon(stirpe: Stirpe, flusso: Float64Array, size: number): Float64Array {
  const { n, padre, madre, mendel } = stirpe
  const out = new Float64Array(n + 1)
  for (let node = 1; node <= n; node++)
    out[node] = 0.5 * (out[padre[node]!]! + out[madre[node]!]!) + (0.5 * mendel[node]! * flusso[node]!) / size
  return out
}

/** Equivalent complete generations: half a generation for each known parent, and half of what that one has. */
export function generazioniOf({ n, id, padre, madre }: Stirpe): Float64Array {
  const out = new Float64Array(n + 1)
  for (let node = 1; node <= n; node++) {
    const sire = padre[node]!
    const dam = madre[node]!
    if (id[sire] !== 0) out[node]! += 0.5 * (1 + out[sire]!)
    if (id[dam] !== 0) out[node]! += 0.5 * (1 + out[dam]!)
  }
  return out
}

/** Ancestral inbreeding (Ballou 1997): the chance that a gene was two alike in some ancestor before. */
export function ancestraleOf({ n, padre, madre, f }: Stirpe): Float64Array {
  const out = new Float64Array(n + 1)
  const passed = (parent: number) => out[parent]! + (1 - out[parent]!) * f[parent]!
  for (let node = 1; node <= n; node++)
    if (padre[node] !== 0) out[node] = 0.5 * (passed(padre[node]!) + passed(madre[node]!))
  return out
}
