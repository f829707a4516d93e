import styled from '@emotion/styled'
import { inkSoft, line } from '../../ui/tokens.ts'

export function AlleliRead({ alleli }: { alleli: Readonly<Record<string, readonly string[]>> }) {
  return (
    <Markers>
      {Object.entries(alleli).map(([locus, coppia]) => (
        <div key={locus}>
          <dt>{locus}</dt>
          <dd>{coppia.join(' / ')}</dd>
        </div>
      ))}
    </Markers>
  )
}

const Markers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 0 16px;
  margin: 16px 0 0;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 5px 0;
    border-bottom: 1px solid ${line};
  }
  dt {
    color: ${inkSoft};
  }
  dd {
    margin: 0;
    font-weight: 600;
    white-space: nowrap;
  }
`
