import styled from '@emotion/styled'
import { Link } from 'react-router'
import { ink, inkSoft, line, sheet } from '../tokens.ts'
import { type ChartPoint, type ChartProps, colourOf, niceTop, pointText, totalOf } from './chart.ts'
import { ChartLegend } from './chart-legend.tsx'

export function ColumnChart({ label, series, points, format }: ChartProps) {
  const top = niceTop(Math.max(0, ...points.map(totalOf)))
  const every = Math.ceil(points.length / 13)
  return (
    <figure style={{ margin: 0 }}>
      <ChartLegend series={series} />
      <Frame>
        <Axis aria-hidden="true">
          {[1, 0.5, 0].map(part => (
            <span key={part}>{format(top * part)}</span>
          ))}
        </Axis>
        <Columns aria-label={label}>
          {points.map((point, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none has a state.
            <li key={i}>
              <Column point={point} series={series} text={pointText(point, series, format)} top={top} />
              <small
                aria-hidden="true"
                data-hidden={(points.length - 1 - i) % every !== 0}
                data-thin={points.length > 7 && (points.length - 1 - i) % (every * 2) !== 0}
              >
                {point.short ?? point.name}
              </small>
            </li>
          ))}
        </Columns>
      </Frame>
    </figure>
  )
}

interface ColumnProps {
  point: ChartPoint
  series: readonly string[]
  text: string
  top: number
}

function Column({ point, series, text, top }: ColumnProps) {
  const stack = (
    <>
      <span className="visually-hidden">{text}</span>
      {point.values.map((value, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the series of a point have a fixed order and no state.
          key={i}
          style={{
            height: `${(100 * Math.max(0, value)) / top}%`,
            background: colourOf(series, i),
          }}
        />
      ))}
    </>
  )
  return point.link ? (
    <Link to={point.link} title={text}>
      {stack}
    </Link>
  ) : (
    <span className="stack" title={text}>
      {stack}
    </span>
  )
}

const height = 200

const Frame = styled.div`
  position: relative;
  display: flex;
  gap: 8px;
`
const Axis = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: ${height + 14}px;
  margin-top: -7px;
  color: ${inkSoft};
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 14px;
  text-align: right;
  white-space: nowrap;
  /* On a phone the columns need the full width for a finger, so the figures overlay the lines. */
  @media (max-width: 600px) {
    position: absolute;
    z-index: 1;
    text-align: left;
    pointer-events: none;
    span {
      width: fit-content;
      padding-right: 4px;
      background: ${sheet};
    }
    span:last-child {
      visibility: hidden;
    }
  }
`
const Columns = styled.ol`
  flex: 1;
  min-width: 0;
  display: flex;
  margin: 0;
  padding: 0 14px 0 0;
  background: linear-gradient(${line} 1px, transparent 1px) 0 0 / 100% ${height / 2}px no-repeat,
    linear-gradient(${line} 1px, transparent 1px) 0 ${height / 2}px / 100% ${height / 2}px no-repeat;
  list-style: none;
  li {
    flex: 1 1 0;
    min-width: 0;
  }
  a,
  .stack {
    display: flex;
    flex-direction: column-reverse;
    align-items: center;
    height: ${height}px;
    border-bottom: 1px solid ${ink};
  }
  a:hover,
  .stack:hover {
    background: color-mix(in srgb, ${ink} 6%, transparent);
  }
  i {
    flex-shrink: 0;
    width: min(62%, 44px);
  }
  small {
    display: block;
    padding-top: 4px;
    color: ${inkSoft};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    text-align: center;
    white-space: nowrap;
  }
  small[data-hidden='true'] {
    visibility: hidden;
  }
  @media (max-width: 600px) {
    padding: 0;
    small[data-thin='true'] {
      visibility: hidden;
    }
  }
`
