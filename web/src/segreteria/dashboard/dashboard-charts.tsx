import { formatEuro, formatNumero } from '@bisavolo/domain/kit/format'
import type { Grafico } from '@bisavolo/domain/segreteria/calls/dashboard'
import styled from '@emotion/styled'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../ui/charts/column-chart.tsx'
import { Card } from '../../ui/page/card.tsx'

export function DashboardCharts({ grafici }: { grafici: readonly Grafico[] }) {
  return (
    <Charts>
      {grafici.map(({ chiave, titolo, tipo, unita, punti }) => {
        const Chart = tipo === 'columns' ? ColumnChart : BarChart
        return (
          <Card key={chiave} heading={titolo}>
            <Chart
              label={titolo}
              series={[titolo]}
              points={punti.map(({ nome, breve, valore, link }) => ({
                name: nome,
                short: breve,
                values: [valore],
                link,
              }))}
              format={value => (unita === 'euro' ? euro(value) : formatNumero(value))}
            />
          </Card>
        )
      })}
    </Charts>
  )
}

function euro(value: number): string {
  return formatEuro(Math.round(value) * 100).replace(/,00/, '')
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: 24px;
  margin-bottom: 32px;
`
