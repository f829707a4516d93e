import { momentText } from '@bisavolo/domain/kit/value-text'
import type { PresaVisioneLetta } from '@bisavolo/domain/nascite/calls'
import styled from '@emotion/styled'
import { inkSoft, line } from '../../ui/tokens.ts'

export function PresaVisioneList({ prese }: { prese: readonly PresaVisioneLetta[] }) {
  if (prese.length === 0) return null
  return (
    <Frame aria-label="Presa visione">
      <h3>Presa visione</h3>
      <ul>
        {prese.map(({ codice, messaggio, motivo, account, quando }) => (
          <li key={`${codice} ${messaggio} ${quando}`}>
            <span>
              {messaggio} <small>{codice}</small>
            </span>
            <q>{motivo}</q>
            <small>
              {account} · <time dateTime={quando}>{momentText(quando)}</time>
            </small>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

const Frame = styled.section`
  margin-top: 16px;
  h3 {
    margin: 0 0 4px;
    font-size: 16px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    gap: 2px;
    padding: 8px 0;
    border-top: 1px solid ${line};
    overflow-wrap: anywhere;
  }
  q {
    white-space: pre-wrap;
    quotes: '«' '»';
  }
  small {
    color: ${inkSoft};
  }
`
