import { formatDate } from '@bisavolo/domain/kit/format'
import { codeScrivania, isSenzaRilievi, type RigaScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import { conteggiAnomalie } from '@bisavolo/domain/trasloco/calls/anomalie'
import styled from '@emotion/styled'
import { mdiCheckAll } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../api/call.ts'
import { recordQueries } from '../api/records.ts'
import { untilChecked } from '../api/until-checked.ts'
import { useWrite } from '../session/use-write.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/feedback/confirm.tsx'
import { CheckField } from '../ui/fields/check-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import * as t from '../ui/tokens.ts'
import type { DeskViews } from './desk-view.ts'
import { LastDecisions } from './last-decisions.tsx'
import { Rilievi } from './rilievi.tsx'
import type { DeskState } from './use-desk.ts'

export function Queue({ state, views }: { state: DeskState; views: DeskViews }) {
  const { data, rows, row, choose } = state
  if (data === undefined) return null
  return (
    <Side aria-label="Coda">
      <Kinds aria-label="Code">
        {data.code.map(({ tipo, conto }, i) => (
          <button
            key={tipo}
            type="button"
            aria-pressed={tipo === data.tipo}
            aria-keyshortcuts={String(i + 1)}
            title={`${codeScrivania[tipo].label} (tasto ${i + 1})`}
            onClick={() => choose({ tipo })}
          >
            {codeScrivania[tipo].label} <b>{conto}</b>
          </button>
        ))}
        <Anomalie />
      </Kinds>
      <QueueFilters state={state} />
      <BulkButton state={state} views={views} />
      <Rows>
        {rows.map(one => (
          <li key={one.id}>
            <QueueRow row={one} isCurrent={one.id === row?.id} onChoose={() => choose({ id: one.id })} />
          </li>
        ))}
      </Rows>
      {data.tot > data.righe.length && (
        <Hint>
          Sono mostrate le {data.righe.length} più vecchie di {data.tot}.
        </Hint>
      )}
      <LastDecisions state={state} />
    </Side>
  )
}

/** Anomalies have their own list: no practice waits for them, and they are accepted by the hundred. */
function Anomalie() {
  const { data } = useQuery({ ...callQuery(conteggiAnomalie, { query: {} }), refetchInterval: untilChecked })
  if (!data?.totale) return null
  return (
    <Link to="/list/anomalie">
      Anomalie <b>{data.totale}</b>
    </Link>
  )
}

function QueueRow({ row, isCurrent, onChoose }: { row: RigaScrivania; isCurrent: boolean; onChoose: () => void }) {
  const { titolo, chi, dal, stato, rilievi } = row
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const who = chi !== null && titolo.includes(chi) ? null : chi
  return (
    <Press ref={button} type="button" aria-current={isCurrent} onClick={onChoose}>
      <strong>{titolo}</strong>
      <small>{[who, dal && `dal ${formatDate(dal)}`, stato].filter(Boolean).join(' · ')}</small>
      <Rilievi rilievi={rilievi} />
    </Press>
  )
}

function QueueFilters({ state: { sezione, mie, choose } }: { state: DeskState }) {
  const { data = [] } = useQuery(
    recordQueries.lookup('sezioni', { filters: {}, pagination: { rowsPerPage: 100, page: 1, sortBy: 'regione' } }),
  )
  return (
    <Filters role="search" aria-label="Filtri" onSubmit={event => event.preventDefault()}>
      <SelectField
        label="Sezione"
        empty="Tutte"
        value={sezione}
        onChange={value => choose({ sezione: value })}
        options={data.map(({ regione }) => ({ value: String(regione), label: String(regione) }))}
      />
      <CheckField label="Solo le mie" checked={mie} onChange={value => choose({ mie: value })} />
    </Filters>
  )
}

function BulkButton({ state: { data, rows, onBulk }, views }: { state: DeskState; views: DeskViews }) {
  const ask = useConfirm()
  const view = data?.tipo == null ? undefined : views[data.tipo]
  const clear = rows.filter(isSenzaRilievi)
  const { busy, run } = useWrite(async () => (await view?.approveAll?.(clear)) ?? { done: [], refused: [] }, {
    onDone: onBulk,
  })
  if (view?.approveAll === undefined || clear.length < 2) return null
  const count = view.countText(clear.length)
  const confirmed = async () => {
    const sure = await ask({
      title: `Approva ${count} senza rilievi`,
      text: 'Sono tutte in regola. Ogni persona riceve la sua e-mail.',
      object: clear.map(({ titolo }) => titolo).join('\n'),
      yes: `Approva ${count}`,
    })
    if (sure) run()
  }
  return (
    <Button look="quiet" size="small" icon={mdiCheckAll} busy={busy} onClick={() => void confirmed()} fullWidth>
      Approva {count} senza rilievi
    </Button>
  )
}

const Side = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
  @media (min-width: ${t.mobileBreak}px) {
    position: sticky;
    top: calc(var(--top) + 16px);
    max-height: calc(100vh - var(--top) - 32px);
    overflow-y: auto;
    padding-right: 4px;
  }
`
const Kinds = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  button,
  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 34px;
    padding: 0 10px;
    border: 1px solid ${t.lineStrong};
    border-radius: 17px;
    color: ${t.ink};
    background: ${t.sheet};
    font: inherit;
    font-size: 13px;
    text-decoration: none;
    cursor: pointer;
  }
  a {
    border-style: dashed;
  }
  button[aria-pressed='true'] {
    color: ${t.sheet};
    background: ${t.registry};
    border-color: ${t.registry};
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`
const Filters = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px 12px;
  > :last-child {
    align-self: end;
    padding-bottom: 2px;
  }
`
const Rows = styled.ol`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    max-height: 232px;
    overflow-y: auto;
  }
`
const Press = styled.button`
  display: grid;
  gap: 3px;
  width: 100%;
  padding: 8px 10px;
  border: 1px solid ${t.line};
  border-left: 4px solid transparent;
  border-radius: 6px;
  color: ${t.ink};
  background: ${t.sheet};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  strong {
    font-size: 14px;
    font-weight: 600;
  }
  small {
    color: ${t.inkSoft};
    font-size: 12.5px;
  }
  &:hover {
    background: ${t.registryTint};
  }
  &[aria-current='true'] {
    background: ${t.registryTint};
    border-left-color: ${t.amber};
  }
`
const Hint = styled.p`
  margin: 0;
  color: ${t.inkSoft};
  font-size: 13px;
`
