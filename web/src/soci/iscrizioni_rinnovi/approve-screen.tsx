import styled from '@emotion/styled'
import { mdiCheckAll } from '@mdi/js'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inkSoft, serif } from '../../ui/tokens.ts'
import { DecisionBar } from './decision-bar.tsx'
import { TodaysLots } from './todays-lots.tsx'
import { mostShown, useWaiting, type Waiting } from './use-waiting.ts'
import { WaitingFilters } from './waiting-filters.tsx'
import { WaitingTable } from './waiting-table.tsx'

export function ApproveScreen() {
  const waiting = useWaiting()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const rows = waiting.rows ?? []
  const chosen = rows.filter(({ id }) => selected.has(id))
  const choose = (wanted: (row: Waiting) => boolean) =>
    setSelected(new Set(rows.filter(row => row.ostacolo === null && wanted(row)).map(({ id }) => id)))
  return (
    <>
      <Line>
        <PageTitle title="Approva soci" />
        <span role="status">{waiting.rows && countText(waiting.tot)}</span>
      </Line>
      <p style={{ maxWidth: '70ch', margin: '4px 0 16px', color: inkSoft }}>
        Scegli le domande decise e indica la data del Consiglio: ogni persona riceve la tessera e un’e-mail. È un
        rinnovo se era socio l’anno prima e ha pagato in tempo.
      </p>
      <WaitingFilters filters={waiting.filters} onChange={waiting.setFilter} />
      {waiting.error && <EmptyState title="Le domande non sono arrivate" text={waiting.error.message} />}
      {waiting.isPending && <Skeleton lines={8} height={30} />}
      {waiting.rows?.length === 0 && (
        <EmptyState
          icon={mdiCheckAll}
          title="Nessuna iscrizione aspetta il Consiglio."
          text="Con altri filtri potrebbe essercene qualcuna."
        />
      )}
      {rows.length > 0 && (
        <>
          <Choices>
            <Button look="quiet" size="small" onClick={() => choose(() => true)}>
              Scegli tutte
            </Button>
            <Button look="quiet" size="small" onClick={() => choose(({ ammissione }) => ammissione === 'Rinnovo')}>
              Scegli i rinnovi
            </Button>
            {selected.size > 0 && (
              <Button look="text" size="small" onClick={() => setSelected(new Set())}>
                Annulla la scelta
              </Button>
            )}
          </Choices>
          <WaitingTable rows={rows} selected={selected} setSelected={setSelected} />
          {waiting.tot > mostShown && (
            <p style={{ color: inkSoft }}>Sono mostrate le prime {mostShown}: usa i filtri per vedere le altre.</p>
          )}
        </>
      )}
      <DecisionBar rows={chosen} onDone={() => setSelected(new Set())} />
      <TodaysLots />
    </>
  )
}

function countText(tot: number): string {
  return tot === 1 ? '1 domanda' : `${tot} domande`
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  h2 {
    margin: 0;
    font-size: 24px;
  }
  span {
    color: ${inkSoft};
    font: 400 20px / 1.2 ${serif};
  }
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 12px;
`
