import { type RigaIscritto, ritiraIscrizione } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { formatDate } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainTable, TableSheet } from '../../ui/page/plain-table.ts'
import * as t from '../../ui/tokens.ts'

export interface IscrittiTableProps {
  rows: readonly RigaIscritto[]
  busy: boolean
  withdraws: boolean
  onGatto: (row: RigaIscritto) => void
  onIscrizione: (row: RigaIscritto) => void
  onRitira: (row: RigaIscritto) => void
}

const heads = ['N.', 'Gatto', 'Razza', 'EMS', 'Nascita', 'Classe', 'Proprietario', 'Richieste', 'Note']

export function IscrittiTable({ rows, busy, withdraws: open, onGatto, onIscrizione, onRitira }: IscrittiTableProps) {
  const { may } = useSession()
  const withdraws = open && may(ritiraIscrizione)
  return (
    <TableSheet>
      <Table aria-busy={busy}>
        <caption className="visually-hidden">Iscritti</caption>
        <thead>
          <tr>
            {heads.map(label => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th>
              <span className="visually-hidden">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-id={row.id}>
              <td data-label="N.">{row.numero}</td>
              <td data-name="true">
                <button type="button" data-act="open" onClick={() => onGatto(row)}>
                  {row.nome}
                </button>
                <small>{row.codice}</small>
              </td>
              <td>{row.razza_nome}</td>
              <td>{row.ems}</td>
              <td data-label="Nascita">
                {formatDate(row.data_nascita)} {row.sesso}
              </td>
              <td data-label="Classe">
                <button
                  type="button"
                  aria-label={`${row.classe} ${row.classe_nome}: apri l’iscrizione di ${row.nome}`}
                  onClick={() => onIscrizione(row)}
                >
                  {row.classe} {row.classe_nome}
                </button>
              </td>
              <td>{row.proprietario}</td>
              <td>{row.richieste}</td>
              <td style={{ whiteSpace: 'pre-line' }}>{row.note}</td>
              <td>
                {withdraws && (
                  <Button look="quiet" size="small" aria-label={`Ritira ${row.nome}`} onClick={() => onRitira(row)}>
                    Ritira
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableSheet>
  )
}

const Table = styled(PlainTable)`
  td > button:not([data-look]) {
    padding: 0;
    border: 0;
    background: none;
    color: ${t.registry};
    font: inherit;
    text-align: left;
    text-decoration: underline;
    cursor: pointer;
  }
  small {
    display: block;
    color: ${t.inkSoft};
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 12px;
    }
    td {
      padding: 0;
    }
    td:empty {
      display: none;
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
    td > button:not([data-look]) {
      min-height: 44px;
    }
  }
`
