import { formatDate } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { PlainTable, TableSheet } from '../../ui/page/plain-table.ts'
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
    <TableSheet>
      <Table>
        <caption className="visually-hidden">Iscrizioni da approvare</caption>
        <thead>
          <tr>
            <th>
              <label>
                <input
                  type="checkbox"
                  aria-label="Scegli tutte le righe"
                  checked={all}
                  ref={box => {
                    if (box) box.indeterminate = !all && selected.size > 0
                  }}
                  onChange={() => setSelected(all ? new Set() : new Set(rows.map(({ id }) => id)))}
                />
              </label>
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
                <label>
                  <input
                    type="checkbox"
                    aria-label={`Scegli ${row.nome_completo}, ${row.anno}`}
                    checked={selected.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </label>
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
      </Table>
    </TableSheet>
  )
}

const Table = styled(PlainTable)`
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
  /* A finger beside the box means the box. */
  label {
    display: grid;
    place-items: center;
    width: 38px;
    height: 36px;
    margin: -4px -10px;
    cursor: pointer;
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 12px;
      padding-left: 48px;
      position: relative;
    }
    td {
      padding: 0;
    }
    td:first-of-type {
      position: absolute;
      left: 1px;
      top: 0;
    }
    label {
      width: 44px;
      height: 44px;
      margin: 0;
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
