import { dam, inkSoft, registry, sire } from '../tokens.ts'

/** What every chart is given. */
export interface ChartProps {
  /** Said by screen readers before the figures. */
  label: string
  /** The names of the stacked values of each point. */
  series: readonly string[]
  points: readonly ChartPoint[]
  format: (value: number) => string
}

export interface ChartPoint {
  name: string
  /** Stands under a narrow column instead of the name. */
  short?: string | undefined
  values: readonly number[]
  /** Where a click leads. */
  link?: string | null
}

/** They differ in lightness too, so they survive a black-and-white printer. */
const colours = [registry, 'var(--series-second)', 'var(--series-third)', sire, inkSoft]
const ofSex: Record<string, string> = { Femmine: dam, Maschi: sire }

export function colourOf(series: readonly string[], i: number): string | undefined {
  return ofSex[series[i] ?? ''] ?? colours[i % colours.length]
}

export function totalOf({ values }: ChartPoint): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The first of 1, 2, 2,5, 5, 10, 20… that is not below the greatest value: the top of the axis. */
export function niceTop(max: number): number {
  if (max <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find(one => one * power >= max) ?? 10
  return step * power
}

/** The whole point in words: 'Maine Coon: 12', '2026: femmine 5, maschi 7, in tutto 12'. */
export function pointText(point: ChartPoint, series: readonly string[], format: (value: number) => string): string {
  if (series.length === 1) return `${point.name}: ${format(totalOf(point))}`
  const parts = series.map((name, i) => `${name.toLowerCase()} ${format(point.values[i] ?? 0)}`)
  return `${point.name}: ${parts.join(', ')}, in tutto ${format(totalOf(point))}`
}
