import type { Elenco } from '@bisavolo/domain/segreteria/calls/dashboard'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { Card } from '../../ui/page/card.tsx'
import * as t from '../../ui/tokens.ts'
import { All, Empty, Standing } from './elenco-parts.tsx'

type Riga = Elenco['righe'][number]

export function DashboardLists({ elenchi }: { elenchi: readonly Elenco[] }) {
  if (elenchi.length === 0) return null
  return (
    <Lists data-many={elenchi.length > 2}>
      {elenchi.map(({ chiave, titolo, link, vuoto, righe }) => (
        <div key={chiave}>
          <Card heading={titolo} aside={link && righe.length > 0 ? <All to={link}>Vedi tutto</All> : null}>
            {righe.length === 0 ? <Empty>{vuoto}</Empty> : <Rows righe={righe} />}
          </Card>
        </div>
      ))}
    </Lists>
  )
}

function Rows({ righe }: { righe: readonly Riga[] }) {
  return (
    <Items>
      {righe.map((riga, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same; they have no state.
        <li key={i}>
          <div>
            {riga.link ? <Link to={riga.link}>{riga.titolo}</Link> : <b>{riga.titolo}</b>}
            <small>{riga.dettaglio}</small>
            {riga.passo && <p>{riga.passo}</p>}
          </div>
          <Standing {...riga} />
        </li>
      ))}
    </Items>
  )
}

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  gap: 24px;
  align-items: start;
  &[data-many='true'] {
    display: block;
    columns: 380px 2;
    column-gap: 24px;
  }
  &[data-many='true'] > * {
    break-inside: avoid;
    padding: 1px 0 24px;
  }
`
const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 9px 0;
  }
  li + li {
    border-top: 1px solid ${t.line};
  }
  div {
    flex: 1;
    min-width: 0;
  }
  a,
  b {
    display: block;
    color: ${t.registry};
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    color: ${t.inkSoft};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  p {
    margin: 2px 0 0;
    font-size: 13.5px;
  }
  p::before {
    content: '→ ' / '';
    color: ${t.amber};
  }
  em {
    flex-shrink: 0;
    max-width: 45%;
    padding: 2px 8px;
    border-radius: 6px;
    color: ${t.inkSoft};
    background: ${t.line};
    font-size: 12.5px;
    font-style: normal;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    a {
      padding-block: 4px;
    }
  }
`
