import { formatNumero } from '@bisavolo/domain/kit/format'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import styled from '@emotion/styled'
import { mdiChevronRight, mdiClockOutline } from '@mdi/js'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import * as t from '../../ui/tokens.ts'

export function Waiting({ attese }: { attese: readonly Attesa[] }) {
  if (attese.length === 0) return null
  return (
    <List aria-label="Ti aspetta">
      {attese.map(({ chiave, conto, testo, link, tono }) => (
        <li key={chiave}>
          <Link to={link} data-tone={tono}>
            <b>{formatNumero(conto)}</b>
            <span>{testo}</span>
            {tono === 'scadenza' && <Icon path={mdiClockOutline} size={18} title="in scadenza" />}
            <Icon path={mdiChevronRight} size={20} />
          </Link>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(310px, 100%), 1fr));
  gap: 12px;
  margin: 0 0 28px;
  padding: 0;
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    height: 100%;
    min-height: 60px;
    padding: 10px 12px 10px 16px;
    border-left: 4px solid ${t.amberOnInk};
    border-radius: 8px;
    color: ${t.ink};
    background: ${t.sheet};
    box-shadow: ${t.cardShadow};
    line-height: 1.35;
    text-decoration: none;
  }
  a[data-tone='scadenza'] {
    border-left-color: ${t.lineStrong};
  }
  a:hover {
    background: ${t.sheetHover};
  }
  a:hover span {
    text-decoration: underline;
  }
  b {
    min-width: 1.4em;
    font: 600 26px / 1 ${t.serif};
    font-variant-numeric: tabular-nums lining-nums;
    text-align: right;
  }
  span {
    flex: 1;
  }
  svg {
    color: ${t.inkSoft};
  }
`
