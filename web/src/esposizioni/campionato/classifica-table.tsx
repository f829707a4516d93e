import styled from '@emotion/styled'
import { ReportTable } from '../../reports/report-table.tsx'
import type { ReportRow } from '../../reports/use-report.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'
import { type CampionatoState, ownerIn } from './use-campionato.ts'

interface ClassificaTableProps {
  state: CampionatoState
  rows: readonly ReportRow[]
  busy: boolean
  onWhy: (riga: ReportRow) => void
}

export function ClassificaTable({ state, rows, busy, onWhy }: ClassificaTableProps) {
  const { tab, clienteId } = state
  const isCattery = tab === 'classifica_allevamenti'
  const isOwn = (riga: ReportRow) => clienteId !== null && riga[ownerIn(tab)] === clienteId
  const group = new Set(rows.map(({ gruppo }) => gruppo)).size > 1
  const labels: Record<string, string> = isCattery ? { nome: 'Allevamento' } : { ems: 'Razza' }
  const columns = state.columns.map(column => ({ ...column, label: labels[column.name] ?? column.label }))
  return (
    <Ranking>
      <ReportTable
        state={{ ...state, columns }}
        rows={rows}
        busy={busy}
        isMarked={isOwn}
        cells={{
          posizione: (riga, text) => (
            <Place data-top={Number(riga.posizione) <= 3 && tab !== 'gatti_campionati'}>{text}</Place>
          ),
          nome: (riga, text) => (
            <Name>
              <b>{text}</b>
              {!isCattery && <small>{subtitle(riga, group)}</small>}
              {isOwn(riga) && <StatusChip kind="info" label={isCattery ? 'Il tuo' : 'Tuo'} />}
            </Name>
          ),
          totale: (_riga, text) => <b>{text}</b>,
        }}
        action={{
          label: 'Spiegazione',
          cell: riga =>
            Number(riga.risultati) > 0 && (
              <Button look="text" size="small" onClick={() => onWhy(riga)} aria-label={`Perché: ${riga.nome}`}>
                Perché
              </Button>
            ),
        }}
      />
    </Ranking>
  )
}

function subtitle({ codice, sesso, gruppo, categoria }: ReportRow, group: boolean): string {
  return [codice, sesso === 'M' ? '♂' : '♀', group ? gruppo : '', categoria ? `cat. ${categoria}` : '']
    .filter(Boolean)
    .join(' · ')
}

const Place = styled.span`
  font: 600 16px / 1.2 ${t.serif};
  &[data-top='true'] {
    color: ${t.amber};
  }
`
const Name = styled.div`
  b {
    font: 600 14.5px / 1.3 ${t.serif};
  }
  small {
    display: block;
    color: ${t.inkSoft};
    font-size: 12px;
  }
`
const Ranking = styled.div`
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    tbody tr {
      position: relative;
      display: grid;
      grid-template-columns: 1fr 1fr;
      column-gap: 20px;
      padding-left: 56px;
    }
    td:not([data-numeric='true']) {
      grid-column: 1 / -1;
    }
    td:first-of-type {
      position: absolute;
      left: 12px;
    }
    td:first-of-type span {
      font-size: 24px;
    }
    && td:first-of-type > div::before,
    && td:nth-of-type(2) > div::before {
      content: none;
    }
    && td:nth-of-type(2) > div {
      text-align: left;
    }
  }
`
