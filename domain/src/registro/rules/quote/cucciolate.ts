/** Largest remainder method. `massimo` is exceeded only if the litters cannot be placed otherwise. */
export function cucciolateOf(quote: readonly number[], cucciolate: number, massimo: number): number[] {
  const whole = quote.reduce((sum, quota) => sum + quota, 0)
  const due = quote.map(quota => (whole === 0 ? 0 : (quota / whole) * cucciolate))
  const most = Math.floor((massimo / whole) * cucciolate + 1e-9)
  const out = due.map(one => Math.floor(one + 1e-9))
  const byRemainder = due.map((one, i) => ({ i, rest: one - out[i]! })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  const left = () => cucciolate - out.reduce((sum, one) => sum + one, 0)
  for (const limit of [most, Number.POSITIVE_INFINITY])
    for (const { i } of byRemainder) if (left() > 0 && due[i]! > 0 && out[i]! < limit) out[i]!++
  return out
}
