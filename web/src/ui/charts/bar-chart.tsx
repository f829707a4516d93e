import styled from '@emotion/styled'
import { Link } from 'react-router'
import { line, registry } from '../tokens.ts'
import { type ChartProps, colourOf, pointText, totalOf } from './chart.ts'
import { ChartLegend } from './chart-legend.tsx'

export function BarChart({ label, series, points, format }: ChartProps) {
  const most = Math.max(1e-9, ...points.map(totalOf))
  return (
    <figure style={{ margin: 0 }}>
      <ChartLegend series={series} />
      <Bars aria-label={label}>
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none has a state.
          <li key={at} title={pointText(point, series, format)}>
            <span className="name">{point.link ? <Link to={point.link}>{point.name}</Link> : point.name}</span>
            <span className="track" aria-hidden="true">
              {point.values.map((value, i) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: the series of a point have a fixed order and no state.
                  key={i}
                  style={{
                    width: `${(100 * Math.max(0, value)) / most}%`,
                    background: colourOf(series, i),
                  }}
                />
              ))}
            </span>
            <b>{format(totalOf(point))}</b>
          </li>
        ))}
      </Bars>
    </figure>
  )
}

const Bars = styled.ol`
  display: grid;
  grid-template-columns: minmax(90px, max-content) 1fr auto;
  gap: 6px 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  .name {
    max-width: 42ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name a {
    color: ${registry};
    text-decoration: none;
  }
  .name a:hover {
    text-decoration: underline;
  }
  .track {
    display: flex;
    height: 18px;
    background: ${line};
    border-radius: 3px;
    overflow: hidden;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  @media (max-width: 600px) {
    grid-template-columns: 1fr auto;
    .name {
      max-width: none;
      white-space: normal;
    }
    .track {
      grid-row: 2;
      grid-column: 1 / -1;
      height: 10px;
      margin-bottom: 6px;
    }
  }
`
