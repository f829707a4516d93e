import { faceStep } from './faccia.ts'
import type { Problema, Stato } from './problema.ts'

const EQUAL = 1e-13
const ROUNDS = 200

/**
 * Pairwise exchanges find the active set, then the free shares are solved together. Ends at the KKT conditions, which are
 * sufficient because K is positive semidefinite.
 */
export function ottimo(problema: Problema): Float64Array {
  const { k, gruppo, massimo } = problema
  const n = gruppo.length
  const c = ugualiOf(gruppo)
  const stato: Stato = { c, g: new Float64Array(n) }
  refresh(k, stato)
  let within = 1e-4
  for (let round = 0; round < ROUNDS; round++) {
    exchange(problema, stato, within, 20 * n)
    faceStep(problema, stato)
    refresh(k, stato)
    if (Math.max(worst(problema, stato, 0).gain, worst(problema, stato, 1).gain) <= EQUAL) break
    within = Math.max(EQUAL, within / 10)
  }
  return c.map(share => Math.min(massimo, Math.max(0, share)))
}

export function ugualiOf(gruppo: Uint8Array): Float64Array {
  const counts = [0, 0]
  for (const one of gruppo) counts[one]!++
  return Float64Array.from(gruppo, one => 0.5 / counts[one]!)
}

/** c'Kc: mean kinship of the next generation. */
export function parentelaAttesa(k: Float64Array, c: Float64Array): number {
  const n = c.length
  let sum = 0
  for (let row = 0; row < n; row++) {
    if (c[row] === 0) continue
    let own = 0
    for (let column = 0; column < n; column++) own += k[row * n + column]! * c[column]!
    sum += c[row]! * own
  }
  return sum
}

function refresh(k: Float64Array, { c, g }: Stato): void {
  const n = c.length
  g.fill(0)
  for (let row = 0; row < n; row++) {
    const share = c[row]!
    if (share === 0) continue
    for (let column = 0; column < n; column++) g[column]! += share * k[row * n + column]!
  }
}

/** Per sex: the most related cat with a share gives, the least related with room takes. */
function worst({ gruppo, massimo }: Problema, { c, g }: Stato, of: number) {
  let gives = -1
  let takes = -1
  for (let i = 0; i < c.length; i++) {
    if (gruppo[i] !== of) continue
    if (c[i]! > 0 && (gives < 0 || g[i]! > g[gives]!)) gives = i
    if (c[i]! < massimo && (takes < 0 || g[i]! < g[takes]!)) takes = i
  }
  return { gives, takes, gain: gives < 0 || takes < 0 ? 0 : g[gives]! - g[takes]! }
}

function exchange(problema: Problema, stato: Stato, within: number, most: number): void {
  for (let left = most; left > 0; left--) {
    const [a, b] = [worst(problema, stato, 0), worst(problema, stato, 1)]
    const { gives, takes, gain } = a.gain >= b.gain ? a : b
    if (gain <= within) return
    move(problema, stato, gives, bestTaker(problema, stato, gives) ?? takes)
  }
}

function bestTaker({ k, gruppo, massimo }: Problema, { c, g }: Stato, gives: number): number | null {
  const n = c.length
  let best: number | null = null
  let most = 0
  for (let i = 0; i < n; i++) {
    const gain = g[gives]! - g[i]!
    if (gruppo[i] !== gruppo[gives] || c[i]! >= massimo || gain <= 0) continue
    const lowers = (gain * gain) / Math.max(curve(k, n, gives, i), EQUAL)
    if (lowers <= most) continue
    most = lowers
    best = i
  }
  return best
}

function move({ k, massimo }: Problema, { c, g }: Stato, gives: number, takes: number): void {
  const n = c.length
  const bend = curve(k, n, gives, takes)
  const room = Math.min(c[gives]!, massimo - c[takes]!)
  const wanted = bend > EQUAL ? (g[gives]! - g[takes]!) / bend : room
  const amount = Math.min(wanted, room)
  c[gives] = amount === c[gives] ? 0 : c[gives]! - amount
  c[takes] = amount === massimo - c[takes]! ? massimo : c[takes]! + amount
  for (let i = 0; i < n; i++) g[i]! += amount * (k[takes * n + i]! - k[gives * n + i]!)
}

function curve(k: Float64Array, n: number, a: number, b: number): number {
  return k[a * n + a]! + k[b * n + b]! - 2 * k[a * n + b]!
}
