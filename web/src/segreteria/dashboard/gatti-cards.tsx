import type { Elenco } from '@bisavolo/domain/segreteria/calls/dashboard'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { FotoGatto } from '../../registro/foto/foto-gatto.tsx'
import { Card } from '../../ui/page/card.tsx'
import * as t from '../../ui/tokens.ts'
import { All, Empty, Standing } from './elenco-parts.tsx'

export function GattiCards({ elenco: { titolo, link, vuoto, righe } }: { elenco: Elenco }) {
  return (
    <Card heading={titolo} aside={link && righe.length > 0 ? <All to={link}>Vedi tutto</All> : null}>
      {righe.length === 0 ? (
        <Empty>{vuoto}</Empty>
      ) : (
        <Cats>
          {righe.map((riga, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same; they have no state.
            <li key={i}>
              <FotoGatto id={idOf(riga.link)} size={72} />
              <div>
                <Link to={riga.link ?? '/list/gatti'}>{riga.titolo}</Link>
                <small>{riga.dettaglio}</small>
                <Standing {...riga} />
              </div>
            </li>
          ))}
        </Cats>
      )}
    </Card>
  )
}

function idOf(link: string | null): number {
  return Number(/\/gatti\/(\d+)$/.exec(link ?? '')?.[1] ?? 0)
}

const Cats = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 10px 20px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 14px;
    align-items: center;
    padding: 8px;
    border-radius: 8px;
  }
  li:hover {
    background: ${t.sheetHover};
  }
  div {
    display: grid;
    justify-items: start;
    gap: 2px;
  }
  a {
    color: ${t.ink};
    font: 600 17px / 1.3 ${t.serif};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    color: ${t.inkSoft};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`
