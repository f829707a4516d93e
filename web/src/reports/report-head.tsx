import { formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page/page-title.tsx'
import { inkSoft, sans, serif } from '../ui/tokens.ts'

interface ReportHeadProps {
  title: string
  count: number | string | undefined
  children: ReactNode
}

export function ReportHead({ title, count, children }: ReportHeadProps) {
  return (
    <Line>
      <PageTitle title={title} />
      <span role="status">
        {typeof count === 'number' ? (
          <>
            {formatNumero(count)} <small>{count === 1 ? 'risultato' : 'risultati'}</small>
          </>
        ) : (
          count
        )}
      </span>
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
  small {
    font: 400 14px / 1.2 ${sans};
  }
`
