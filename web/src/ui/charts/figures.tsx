import styled from '@emotion/styled'
import { Link } from 'react-router'
import { inkSoft, lineMiddle, registry, serif, sheet } from '../tokens.ts'

export interface FigureProps {
  value: string
  label: string
  note?: string
  link?: string | null
}

export function Figure({ value, label, note, link }: FigureProps) {
  return (
    <Item>
      <dt>{label}</dt>
      <dd className="value">{link ? <Link to={link}>{value}</Link> : value}</dd>
      {note && <dd>{note}</dd>}
    </Item>
  )
}

export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  margin: 0 0 32px;
  background: ${lineMiddle};
  border: 1px solid ${lineMiddle};
  border-radius: 8px;
  overflow: hidden;
`

const Item = styled.div`
  flex: 1 1 170px;
  display: flex;
  flex-direction: column;
  padding: 14px 16px 12px;
  background: ${sheet};
  @media (max-width: 600px) {
    flex-basis: 140px;
    padding: 10px 12px;
  }
  dd {
    margin: 4px 0 0;
    color: ${inkSoft};
    font-size: 12.5px;
    line-height: 1.4;
  }
  .value {
    order: -1;
    margin: 0;
    color: inherit;
    font: 600 26px / 1.2 ${serif};
    font-variant-numeric: tabular-nums lining-nums;
  }
  .value a {
    color: ${registry};
    text-decoration: none;
  }
  .value a:hover {
    text-decoration: underline;
  }
  dt {
    margin-top: 2px;
    font-weight: 600;
  }
`
