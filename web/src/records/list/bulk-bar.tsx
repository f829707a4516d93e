import { formatNumero } from '@bisavolo/domain/kit/format'
import { sceltaLimite } from '@bisavolo/domain/kit/list-query'
import styled from '@emotion/styled'
import { mdiClose } from '@mdi/js'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFocusAfter } from '../../session/heading-focus.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { amberOnInk, ground, mobileBreak, onGround } from '../../ui/tokens.ts'
import type { BulkAction } from '../special.ts'
import { BulkMenu } from './bulk-menu.tsx'
import type { Selection } from './selection.ts'
import { TakeAll } from './take-all.tsx'
import type { ListState } from './use-list.ts'

export interface BulkBarProps {
  actions: readonly BulkAction[]
  state: ListState
  selection: Selection
  inSight: number
  tot: number
  narrow: boolean
  onEnd: () => void
  begun: boolean
}

export function BulkBar({ actions, state, selection, inSight, tot, narrow, begun, onEnd }: BulkBarProps) {
  const ids = [...selection.selected]
  const end = (left?: readonly number[]) => {
    selection.keep(left)
    if (!left?.length) onEnd()
  }
  const { busy, opened, close, start } = useBulk(actions, ids, end)
  const shown = ids.length > 0 || begun
  // The bar disappears with the selection, and the focused button with it.
  useFocusAfter(shown)
  if (!shown) return null
  const Opened = opened && 'dialog' in opened ? opened.dialog : null
  return (
    <Bar className="on-ink" role="region" aria-label="Azioni sulle righe scelte">
      <span role="status">
        <b>{chosenText(ids.length)}</b>
        {ids.length > inSight && <small> {hiddenText(ids.length - inSight)}</small>}
      </span>
      {narrow && (
        <Button look="text" size="small" onClick={selection.togglePage}>
          {inSight > 0 ? 'Pagina' : 'Scegli la pagina'}
        </Button>
      )}
      {ids.length < Math.min(tot, sceltaLimite) && <TakeAll state={state} tot={tot} onTaken={selection.add} />}
      {narrow ? (
        <BulkMenu actions={actions} disabled={ids.length === 0} busy={busy !== null} onChoose={start} />
      ) : (
        <div>
          {actions.map(action => (
            <Button
              key={action.label}
              look={action.look ?? 'quiet'}
              size="small"
              {...(action.icon ? { icon: action.icon } : {})}
              busy={busy === action}
              disabled={busy !== null}
              onClick={() => start(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {narrow ? (
        <Button look="text" size="small" style={{ marginLeft: 'auto' }} onClick={() => end()}>
          Annulla la scelta
        </Button>
      ) : (
        <IconButton icon={mdiClose} label="Annulla la scelta" style={{ marginLeft: 'auto' }} onClick={() => end()} />
      )}
      {Opened && (
        <Suspense>
          <Opened
            ids={ids}
            onClose={close}
            onDone={left => {
              close()
              end(left)
            }}
          />
        </Suspense>
      )}
    </Bar>
  )
}

function useBulk(actions: readonly BulkAction[], ids: readonly number[], onDone: () => void) {
  const [busy, setBusy] = useState<BulkAction | null>(null)
  const [label, setLabel] = useState<string | null>(null)
  const ask = useConfirm()
  const navigate = useNavigate()
  const start = async (action: BulkAction) => {
    if (action.max !== undefined && ids.length > action.max) {
      const most = formatNumero(action.max)
      return notify.warning(
        `${action.label}: al massimo ${most} righe per volta, ne hai scelte ${formatNumero(ids.length)}.`,
      )
    }
    if ('dialog' in action) return setLabel(action.label)
    setBusy(action)
    try {
      if (await action.run(ids, { ask, go: path => void navigate(path) })) onDone()
    } catch (error) {
      notify.error(`${action.label}: ${(error as Error).message}`)
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    opened: actions.find(action => action.label === label) ?? null,
    close: () => setLabel(null),
    start: (action: BulkAction) => void start(action),
  }
}

function chosenText(count: number): string {
  if (count === 0) return 'Nessuna riga scelta'
  return count === 1 ? '1 riga scelta' : `${formatNumero(count)} righe scelte`
}

const hiddenText = (count: number): string =>
  count === 1 ? '(1 non in questa pagina)' : `(${formatNumero(count)} non in questa pagina)`

const Bar = styled.div`
  position: sticky;
  top: 72px;
  z-index: 4;
  &,
  > div {
    display: flex;
    align-items: center;
    gap: 8px 12px;
  }
  > div {
    flex-wrap: wrap;
  }
  /* When space is short, the text wraps before the buttons shrink. */
  > span,
  > [data-look='text'] {
    flex-shrink: 100000;
    white-space: normal;
  }
  margin-bottom: 12px;
  padding: 8px 16px;
  color: ${onGround};
  background: ${ground};
  border-left: 4px solid ${amberOnInk};
  border-radius: 6px;
  button[data-look='text'] {
    color: inherit;
  }
  button[data-look='text']:hover {
    background: rgb(255 255 255 / 0.12);
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    flex-wrap: wrap;
    gap: 4px 8px;
    padding: 8px 10px;
    > span {
      flex-basis: 100%;
    }
  }
`
