import { formatEuro, formatNumero } from '@bisavolo/domain/kit/format'
import type { ReportChart } from '@bisavolo/domain/product/reports'
import { BarChart } from '../ui/charts/bar-chart.tsx'
import { ColumnChart } from '../ui/charts/column-chart.tsx'
import { Card } from '../ui/page/card.tsx'
import type { ReportRow, ReportState } from './use-report.ts'

interface Props {
  state: ReportState
  chart: ReportChart
  rows: readonly ReportRow[]
}

export function ReportDrawing({ state, chart, rows }: Props) {
  const series = chart.series.map(name => state.columns.find(column => column.name === name))
  const money = series[0]?.kind === 'money'
  const format = (value: number) => (money ? wholeEuro(value) : formatNumero(value))
  const drawn = chart.kind === 'columns' ? inTime(rows, chart.category) : biggest(rows, chart.series)
  const shown = drawn.slice(0, chart.limit ?? drawn.length)
  const points = shown.map(row => ({
    name: nameOf(row, shown, chart),
    values: chart.series.map(name => Number(row[name] ?? 0)),
  }))
  const Chart = chart.kind === 'columns' ? ColumnChart : BarChart
  return (
    <div style={{ margin: '32px 0 24px' }}>
      <Card heading={chart.title}>
        <Chart label={chart.title} series={series.map(column => column?.label ?? '')} points={points} format={format} />
      </Card>
    </div>
  )
}

function nameOf(row: ReportRow, shown: readonly ReportRow[], { category, apart }: ReportChart): string {
  const name = String(row[category] ?? '')
  const isAlone = shown.filter(other => other[category] === row[category]).length === 1
  return apart === undefined || isAlone || !row[apart] ? name : `${name} (${row[apart]})`
}

function wholeEuro(value: number): string {
  return formatEuro(Math.round(value) * 100).replace(',00', '')
}

function inTime(rows: readonly ReportRow[], category: string): ReportRow[] {
  const key = (row: ReportRow) => String(row[category]).split('/').reverse().join('-')
  return [...rows].sort((a, b) => key(a).localeCompare(key(b))).slice(-36)
}

function biggest(rows: readonly ReportRow[], series: readonly string[]): ReportRow[] {
  const sum = (row: ReportRow) => series.reduce((total, name) => total + Number(row[name] ?? 0), 0)
  return [...rows].sort((a, b) => sum(b) - sum(a))
}
