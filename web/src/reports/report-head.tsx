import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { inkSoft, serif } from '../ui/tokens.ts'

interface ReportHeadProps {
  title: string
  /** How many there are, once that is known. */
  count: string | undefined
  /** What can be done with all of it. */
  children: ReactNode
}

export function ReportHead({ title, count, children }: ReportHeadProps) {
  return (
    <Line>
      <h2>{title}</h2>
      <span role="status">{count}</span>
      {children}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  h2 {
    margin: 0;
    font-size: 24px;
  }
  > span {
    margin-right: auto;
    color: ${inkSoft};
    font: 400 20px / 1.2 ${serif};
    font-variant-numeric: tabular-nums;
  }
`
