import { codeScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import styled from '@emotion/styled'
import { mdiCheckAll } from '@mdi/js'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { mobileBreak } from '../ui/tokens.ts'
import type { DeskViews } from './desk-view.ts'
import { Queue } from './queue.tsx'
import { useDesk } from './use-desk.ts'

export function Desk({ views }: { views: DeskViews }) {
  const state = useDesk()
  const { data, error, row, heading, said, tools, nextQueue, choose } = state
  if (data === undefined)
    return error ? (
      <EmptyState title="La scrivania non si apre" text={error.message} />
    ) : (
      <Skeleton lines={8} height={30} />
    )
  const nothingElse =
    state.sezione || state.mie ? 'Togli i filtri per vedere il resto.' : 'Anche le altre code sono vuote.'
  const view = data.tipo === null ? undefined : views[data.tipo]
  return (
    <Frame>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Queue state={state} views={views} />
      <Middle>
        {row && view ? (
          <>
            <h2 ref={heading} tabIndex={-1}>
              {row.titolo}
            </h2>
            <view.Panel key={`${data.tipo} ${row.id}`} row={row} desk={tools} />
          </>
        ) : state.hasLeft ? (
          <>
            <h2 ref={heading} tabIndex={-1} className="visually-hidden">
              Non è più in coda
            </h2>
            <EmptyState
              icon={mdiCheckAll}
              title="Questa pratica non è più in coda."
              text="Qualcuno l’ha decisa o ritirata nel frattempo. Con J apri la prossima."
              action={<Button onClick={() => tools.go(1)}>Prossima</Button>}
            />
          </>
        ) : (
          <>
            <h2 ref={heading} tabIndex={-1} className="visually-hidden">
              Coda vuota
            </h2>
            <EmptyState
              icon={mdiCheckAll}
              title="In questa coda non c’è nulla da decidere."
              text={nextQueue ? 'Passa alla prossima coda (tasto J).' : nothingElse}
              {...(nextQueue && {
                action: (
                  <Button onClick={() => choose({ tipo: nextQueue.tipo })}>
                    {codeScrivania[nextQueue.tipo].label} ({nextQueue.conto})
                  </Button>
                ),
              })}
            />
          </>
        )}
      </Middle>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: 24px;
  @media (max-width: ${mobileBreak - 0.05}px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`
const Middle = styled.div`
  min-width: 0;
  h2 {
    margin: 0 0 12px;
    font-size: 22px;
    overflow-wrap: anywhere;
    outline-offset: 4px;
  }
`
