import { dam, inkSoft, registry, sire } from '../tokens.ts'

export interface ChartProps {
  label: string
  series: readonly string[]
  points: readonly ChartPoint[]
  format: (value: number) => string
}

export interface ChartPoint {
  name: string
  short?: string | undefined
  values: readonly number[]
  link?: string | null
}

/** Different in lightness too, for black-and-white printers. */
const colours = [registry, 'var(--series-second)', 'var(--series-third)', sire, inkSoft]
const ofSex: Record<string, string> = { Femmine: dam, Maschi: sire }

export function colourOf(series: readonly string[], i: number): string | undefined {
  return ofSex[series[i] ?? ''] ?? colours[i % colours.length]
}

export function totalOf({ values }: ChartPoint): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Top of the axis: the smallest round number that is at least `max`. */
export function niceTop(max: number): number {
  if (max <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find(one => one * power >= max) ?? 10
  return step * power
}

export function pointText(point: ChartPoint, series: readonly string[], format: (value: number) => string): string {
  if (series.length === 1) return `${point.name}: ${format(totalOf(point))}`
  const parts = series.map((name, i) => `${name.toLowerCase()} ${format(point.values[i] ?? 0)}`)
  return `${point.name}: ${parts.join(', ')}, in tutto ${format(totalOf(point))}`
}
