import type { Stirpe } from './stirpe.ts'

/** Gene flow of a group: each member starts with 1, half goes to each parent. */
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

/** Mean kinship in the group, each with itself included: x'Ax / 2. */
export function parentelaMedia({ n, mendel }: Stirpe, flusso: Float64Array, size: number): number {
  let sum = 0
  for (let node = 1; node <= n; node++) sum += flusso[node]! * flusso[node]! * mendel[node]!
  return sum / (2 * size * size)
}

/** Mean kinship of every cat with the group, in one walk down (Colleau 2002). */
export function parenteleCon(stirpe: Stirpe, flusso: Float64Array, size: number): Float64Array {
  const { n, padre, madre, mendel } = stirpe
  const out = new Float64Array(n + 1)
  for (let node = 1; node <= n; node++)
    out[node] = 0.5 * (out[padre[node]!]! + out[madre[node]!]!) + (0.5 * mendel[node]! * flusso[node]!) / size
  return out
}

/** Equivalent complete generations: per known parent 1/2 plus half of the parent's value. */
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

/** Ancestral inbreeding (Ballou 1997): probability that an allele was autozygous in an ancestor. */
export function ancestraleOf({ n, padre, madre, f }: Stirpe): Float64Array {
  const out = new Float64Array(n + 1)
  const passed = (parent: number) => out[parent]! + (1 - out[parent]!) * f[parent]!
  for (let node = 1; node <= n; node++)
    if (padre[node] !== 0) out[node] = 0.5 * (passed(padre[node]!) + passed(madre[node]!))
  return out
}
