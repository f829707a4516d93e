import { faceStep } from './faccia.ts'
import type { Problema, Stato } from './problema.ts'

/** Differences of kinship below this are rounding. */
const EQUAL = 1e-13
const ROUNDS = 200

/**
 * Exchanges between two cats of a sex find who takes part and who is at the limit; then the shares of those in between
 * are solved for at once. Each lowers c'Kc, and it ends when no exchange would: the conditions of Karush, Kuhn and
 * Tucker, which for a matrix without negative directions make it the least of all.
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
  // What rounding has left beyond the limits.
  return c.map(share => Math.min(massimo, Math.max(0, share)))
}

/** Half of the whole in equal parts to the cats of either sex. */
export function ugualiOf(gruppo: Uint8Array): Float64Array {
  const counts = [0, 0]
  for (const one of gruppo) counts[one]!++
  return Float64Array.from(gruppo, one => 0.5 / counts[one]!)
}

/** c'Kc: the mean kinship of the next generation. */
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

/** Who should give and who should take, within a sex: the most related of those with a share, the least of those with room. */
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

/** Exchanges until none would gain more than `within`. */
function exchange(problema: Problema, stato: Stato, within: number, most: number): void {
  for (let left = most; left > 0; left--) {
    const [a, b] = [worst(problema, stato, 0), worst(problema, stato, 1)]
    const { gives, takes, gain } = a.gain >= b.gain ? a : b
    if (gain <= within) return
    move(problema, stato, gives, bestTaker(problema, stato, gives) ?? takes)
  }
}

/** Of those who would gain, the one with whom an exchange lowers the mean kinship the most. */
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
