import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useInnerLinks } from '../../session/inner-links.ts'
import { cardShadow, ink, inkSoft, line, registry, sheet } from '../../ui/tokens.ts'

export interface SummaryFact {
  label: string
  value: ReactNode
}

export function SummaryStrip({ facts }: { facts: readonly SummaryFact[] }) {
  const onClick = useInnerLinks()
  const told = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (told.length === 0) return null
  return (
    <Strip aria-label="In breve" onClick={onClick}>
      {told.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Strip>
  )
}

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 1px;
  max-width: 1214px;
  margin: 0 0 24px;
  overflow: hidden;
  background: ${line};
  border: 1px solid ${line};
  border-radius: 8px;
  box-shadow: ${cardShadow};
  > div {
    min-width: 0;
    padding: 10px 14px;
    background: ${sheet};
  }
  dt {
    color: ${inkSoft};
    font-size: 12.5px;
  }
  dd {
    margin: 2px 0 0;
    color: ${ink};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dd small {
    display: block;
    color: ${inkSoft};
    font-weight: 400;
  }
  a {
    color: ${registry};
  }
  @media (max-width: 599.95px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:last-of-type:nth-of-type(odd) {
      grid-column: 1 / -1;
    }
  }
`
