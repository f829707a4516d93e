import type { Problema, Stato } from './problema.ts'

/** Optimises the free shares by conjugate gradients, with constant sums per sex, until one share reaches a limit. */
export function faceStep({ k, gruppo, massimo }: Problema, { c, g }: Stato): void {
  const free = Int32Array.from({ length: c.length }, (_, i) => i).filter(i => c[i]! > 0 && c[i]! < massimo)
  const step = solve(
    k,
    c.length,
    free,
    level(
      free,
      gruppo,
      Float64Array.from(free, i => -g[i]!),
    ),
    gruppo,
  )
  let whole = 1
  free.forEach((i, at) => {
    const by = step[at]!
    if (by < 0) whole = Math.min(whole, c[i]! / -by)
    else if (by > 0) whole = Math.min(whole, (massimo - c[i]!) / by)
  })
  free.forEach((i, at) => {
    const to = c[i]! + whole * step[at]!
    c[i] = to < 1e-15 ? 0 : to > massimo - 1e-15 ? massimo : to
  })
}

const TURNS = 400

/** Solves K d = r with zero sum per sex. */
function solve(k: Float64Array, n: number, free: Int32Array, residual: Float64Array, gruppo: Uint8Array): Float64Array {
  const size = free.length
  const d = new Float64Array(size)
  const along = residual.slice()
  let left = dot(residual, residual)
  const enough = Math.max(left * 1e-24, size * 1e-32)
  for (let turn = 0; turn < Math.min(size + 10, TURNS) && left > enough; turn++) {
    const image = level(free, gruppo, times(k, n, free, along))
    const bend = dot(along, image)
    // No curvature: identical cats can share in any way.
    if (bend <= 1e-16 * dot(along, along)) break
    const by = left / bend
    for (let i = 0; i < size; i++) {
      d[i]! += by * along[i]!
      residual[i]! -= by * image[i]!
    }
    const next = dot(residual, residual)
    for (let i = 0; i < size; i++) along[i] = residual[i]! + (next / left) * along[i]!
    left = next
  }
  return level(free, gruppo, d)
}

function times(k: Float64Array, n: number, free: Int32Array, by: Float64Array): Float64Array {
  const out = new Float64Array(free.length)
  for (let row = 0; row < free.length; row++) {
    const from = free[row]! * n
    let sum = 0
    for (let at = 0; at < free.length; at++) sum += k[from + free[at]!]! * by[at]!
    out[row] = sum
  }
  return out
}

function level(free: Int32Array, gruppo: Uint8Array, values: Float64Array): Float64Array {
  const sums = [0, 0]
  const counts = [0, 0]
  free.forEach((i, at) => {
    sums[gruppo[i]!]! += values[at]!
    counts[gruppo[i]!]!++
  })
  return values.map((value, at) => value - sums[gruppo[free[at]!]!]! / counts[gruppo[free[at]!]!]!)
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
