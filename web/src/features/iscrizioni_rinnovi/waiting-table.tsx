import { formatDate } from '@bisavolo/domain/rules/formati'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { StatusChip } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'
import type { Waiting } from './use-waiting.ts'

export interface WaitingTableProps {
  rows: readonly Waiting[]
  selected: ReadonlySet<number>
  setSelected: (selected: ReadonlySet<number>) => void
}

/** The requests, each with its tick; on a narrow screen a card each. */
export function WaitingTable({ rows, selected, setSelected }: WaitingTableProps) {
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const all = rows.every(({ id }) => selected.has(id))
  return (
    <Frame>
      <table>
        <caption className="visually-hidden">Iscrizioni da approvare</caption>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label="Scegli tutte le righe"
                checked={all}
                ref={box => {
                  if (box) box.indeterminate = !all && selected.size > 0
                }}
                onChange={() => setSelected(all ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            </th>
            {['Cognome e nome', 'Anno', 'Tipo', 'Ammissione', 'Sezione', 'Città', 'Iscrizione', 'Cassa'].map(label => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-selected={selected.has(row.id)}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Scegli ${row.nome_completo}, ${row.anno}`}
                  checked={selected.has(row.id)}
                  onChange={() => toggle(row.id)}
                />
              </td>
              <td data-name="true">
                <Link to={`/upsert/clienti-soci/${row.idcliente_socio}`}>{row.nome_completo}</Link>
              </td>
              <td>
                <Link to={`/list/iscrizioni?apri=${row.id}`}>{row.anno}</Link>
              </td>
              <td>{row.tipo}</td>
              <td>
                <StatusChip kind={row.ammissione === 'Rinnovo' ? 'info' : 'neutral'} label={row.ammissione} />
              </td>
              <td>{row.sezione}</td>
              <td>{[row.citta, row.provincia].filter(Boolean).join(' ')}</td>
              <td data-label="Iscrizione">{formatDate(row.data_iscrizione)}</td>
              <td data-label="Cassa">{formatDate(row.data_cassa)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

const Frame = styled.div`
  overflow: clip;
  background: ${t.sheet};
  border-radius: 8px;
  box-shadow: 0 1px 2px rgb(29 43 58 / 0.1), 0 4px 16px -6px rgb(29 43 58 / 0.16);
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  th {
    padding: 8px 10px;
    color: ${t.inkSoft};
    background: ${t.paper};
    border-bottom: 1px solid #d9d3c5;
    text-align: left;
  }
  td {
    height: 36px;
    padding: 4px 10px;
    border-bottom: 1px solid ${t.line};
  }
  tr[data-selected='true'] {
    background: ${t.registryTint};
  }
  input {
    display: block;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${t.registry};
  }
  td a {
    color: ${t.registry};
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    table,
    tbody {
      display: block;
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 12px;
      padding: 10px 12px 10px 48px;
      border-bottom: 1px solid #d9d3c5;
      position: relative;
    }
    td {
      height: auto;
      padding: 0;
      border: 0;
    }
    td:first-of-type {
      position: absolute;
      left: 14px;
      top: 12px;
    }
    td[data-label]::before {
      content: attr(data-label) ' ';
      color: ${t.inkSoft};
    }
    td[data-name] {
      flex: 1 0 100%;
      font-size: 15px;
      font-weight: 600;
    }
  }
`
