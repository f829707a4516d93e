import { formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainTable, TableSheet } from '../../ui/page/plain-table.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'
import type { Riga, Tab } from './use-campionato.ts'

interface ClassificaTableProps {
  tab: Tab
  rows: readonly Riga[]
  busy: boolean
  onWhy: (riga: Riga) => void
}

/** The ranking: place, who, and the total that opens into its results. On a phone each row is a card; one's own stand out. */
export function ClassificaTable({ tab, rows, busy, onWhy }: ClassificaTableProps) {
  const { clienteId } = useSession()
  const isCattery = tab === 'classifica_allevamenti'
  const isOwn = (riga: Riga) =>
    clienteId !== null && (isCattery ? riga.idallevatore === clienteId : riga.idproprietario === clienteId)
  const group = new Set(rows.map(({ gruppo }) => gruppo)).size > 1
  return (
    <TableSheet aria-busy={busy} data-busy={busy}>
      <Table>
        <thead>
          <tr>
            <th scope="col" data-n>
              {tab === 'gatti_campionati' ? 'N.' : 'Pos.'}
            </th>
            <th scope="col">{isCattery ? 'Allevamento' : 'Gatto'}</th>
            {!isCattery && <th scope="col">Razza</th>}
            <th scope="col">{isCattery ? 'Allevatore' : 'Proprietario'}</th>
            <th scope="col">Sezione</th>
            {isCattery && (
              <th scope="col" data-n>
                Gatti
              </th>
            )}
            <th scope="col" data-n>
              {isCattery ? 'Esposizioni' : 'Risultati'}
            </th>
            <th scope="col" data-n>
              Punti
            </th>
            <th scope="col" data-n>
              Extra
            </th>
            <th scope="col" data-n>
              Totale
            </th>
            <th scope="col">
              {tab === 'gatti_campionati' ? 'Stato' : <span className="visually-hidden">Spiegazione</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(riga => (
            <tr key={`${riga.gruppo} ${riga.idgatto ?? riga.idallevatore}`} data-own={isOwn(riga)}>
              <td data-n data-place data-top={Number(riga.posizione) <= 3 && tab !== 'gatti_campionati'}>
                {String(riga.posizione)}
              </td>
              <td data-name>
                <b>{String(riga.nome)}</b>
                <small>{subtitle(riga, isCattery, group)}</small>
                {isOwn(riga) && <StatusChip kind="info" label={isCattery ? 'Il tuo' : 'Tuo'} />}
              </td>
              {!isCattery && <td data-label="EMS">{String(riga.ems)}</td>}
              <td data-label={isCattery ? 'Allevatore' : 'Proprietario'}>
                {String((isCattery ? riga.allevatore : riga.proprietario) ?? '')}
              </td>
              <td data-label="Sezione">{String(riga.sezione ?? '')}</td>
              {isCattery && (
                <td data-n data-label="Gatti">
                  {String(riga.gatti)}
                </td>
              )}
              <td data-n data-label={isCattery ? 'Esposizioni' : 'Risultati'}>
                {String(riga.risultati)}
              </td>
              <td data-n data-label="Punti">
                {number(riga.punti)}
              </td>
              <td data-n data-label="Extra">
                {number(riga.extra)}
              </td>
              <td data-n data-label="Totale">
                <b>{number(riga.totale)}</b>
              </td>
              <td data-why>
                {riga.stato !== undefined && <small>{String(riga.stato)}</small>}
                {Number(riga.risultati) > 0 && (
                  <Button look="text" size="small" onClick={() => onWhy(riga)} aria-label={`Perché: ${riga.nome}`}>
                    Perché
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

function subtitle(riga: Riga, isCattery: boolean, group: boolean): string {
  if (isCattery) return ''
  return [
    riga.codice,
    riga.sesso === 'M' ? '♂' : '♀',
    group ? riga.gruppo : '',
    riga.categoria ? `cat. ${riga.categoria}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function number(value: unknown): string {
  const points = Number(value ?? 0)
  return formatNumero(points, Number.isInteger(points) ? 0 : 2)
}

const Table = styled(PlainTable)`
  [data-n] {
    text-align: right;
    white-space: nowrap;
  }
  [data-place] {
    width: 52px;
    font: 600 16px / 1.2 ${t.serif};
  }
  [data-top='true'] {
    color: ${t.amber};
  }
  td small {
    display: block;
    color: ${t.inkSoft};
    font-size: 12px;
  }
  [data-name] b {
    font: 600 14.5px / 1.3 ${t.serif};
  }
  tr[data-own='true'] {
    background: ${t.warningTint};
  }
  [data-why] {
    white-space: nowrap;
  }
  [data-why] small {
    max-width: 180px;
    white-space: normal;
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    tr {
      display: grid;
      grid-template-columns: 48px 1fr 1fr;
      gap: 2px 10px;
    }
    td {
      padding: 1px 0;
    }
    [data-place] {
      grid-row: span 5;
      width: auto;
      font-size: 24px;
      text-align: left;
    }
    [data-name] {
      grid-column: 2 / -1;
    }
    td[data-label] {
      text-align: left;
    }
    td[data-label]::before {
      content: attr(data-label) ' ';
      color: ${t.inkSoft};
      font-size: 12px;
    }
    td[data-label]:empty {
      display: none;
    }
  }
`
