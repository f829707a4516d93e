export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

export const ms = (value: number) => `${Math.round(value)} ms`

/** «median (longest …)». */
export function times(values: readonly number[]): string {
  return `${ms(quantile(values, 0.5))} (longest ${ms(largest(values))})`
}
