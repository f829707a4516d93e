import styled from '@emotion/styled'
import { inkSoft } from '../tokens.ts'
import { colourOf } from './chart.ts'

export function ChartLegend({ series }: { series: readonly string[] }) {
  if (series.length < 2) return null
  return (
    <Legend aria-hidden="true">
      {series.map((name, i) => (
        <li key={name}>
          <i style={{ background: colourOf(series, i) }} />
          {name}
        </li>
      ))}
    </Legend>
  )
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 0 0 12px;
  padding: 0;
  color: ${inkSoft};
  font-size: 13px;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 12px;
    height: 12px;
    border-radius: 2px;
  }
`
