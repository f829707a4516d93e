import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiClose, mdiInformationOutline } from '@mdi/js'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import * as t from '../tokens.ts'
import { type Notice, type NoticeKind, onNotice, onWithdrawal } from './notify.ts'

const maxShown = 4

type Slip = Notice & { isOpen: boolean }

/** §9: 10 seconds, top right. Loaded with the first notice. */
export function SnackbarHost() {
  // Oldest first. While more are queued than fit, the oldest is closed.
  const [slips, setSlips] = useState<readonly Slip[]>([])
  useEffect(() => onNotice(notice => setSlips(now => [...now, { ...notice, isOpen: true }])), [])
  useEffect(
    () => onWithdrawal(which => setSlips(now => now.map(slip => (which(slip) ? { ...slip, isOpen: false } : slip)))),
    [],
  )
  const shown = slips.slice(0, maxShown)
  const tooLong = slips.length > maxShown && shown.every(slip => slip.isOpen) ? shown[0]?.id : undefined
  useEffect(() => {
    if (tooLong !== undefined) setSlips(closed(tooLong))
  }, [tooLong])
  return (
    <Stack className="snackbars">
      {shown.map(slip => (
        <SlipView
          key={slip.id}
          slip={slip}
          onClose={() => setSlips(closed(slip.id))}
          onGone={() => setSlips(now => now.filter(({ id }) => id !== slip.id))}
        />
      ))}
    </Stack>
  )
}

function closed(id: number) {
  return (slips: readonly Slip[]) => slips.map(slip => (slip.id === id ? { ...slip, isOpen: false } : slip))
}

const looks: Record<NoticeKind, { path: string; title: string }> = {
  success: { path: mdiCheckCircleOutline, title: 'Fatto' },
  error: { path: mdiAlertCircleOutline, title: 'Errore' },
  warning: { path: mdiAlertOutline, title: 'Attenzione' },
  info: { path: mdiInformationOutline, title: 'Informazione' },
}

function SlipView({ slip, onClose, onGone }: { slip: Slip; onClose: () => void; onGone: () => void }) {
  const { kind, text, isOpen, action } = slip
  const hold = useStay(isOpen, onClose)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(gone, leaving)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <Place data-open={isOpen} {...hold}>
      <Paper role="alert" data-kind={kind}>
        <Icon {...looks[kind]} style={{ flex: 'none', marginRight: 10 }} />
        <p>{text}</p>
        {action && (
          <Act
            type="button"
            onClick={() => {
              onClose()
              action.run()
            }}
          >
            {action.label}
          </Act>
        )}
        <IconButton icon={mdiClose} label="Chiudi il messaggio" size={18} onClick={onClose} />
      </Paper>
    </Place>
  )
}

/** Milliseconds: display time, display time after hover or return to the window, closing animation. */
const [stay, stayOn, leaving] = [10_000, 5_000, 225]

/** The timer stops while the notice is hovered or focused, and while the window is in the background. */
function useStay(isOpen: boolean, onClose: () => void) {
  const [held, setHeld] = useState<boolean | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || held) return
    const timer = setTimeout(close, held === null ? stay : stayOn)
    return () => clearTimeout(timer)
  }, [isOpen, held])
  useEffect(() => {
    const [blur, focus] = [() => setHeld(true), () => setHeld(now => now && false)]
    addEventListener('blur', blur)
    addEventListener('focus', focus)
    return () => {
      removeEventListener('blur', blur)
      removeEventListener('focus', focus)
    }
  }, [])
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release }
}

const Stack = styled.div`
  position: fixed;
  right: 20px;
  z-index: 1400;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  max-width: calc(100% - 40px);
  pointer-events: none;
  @media (max-width: 599.95px) {
    right: 16px;
    align-items: stretch;
    width: calc(100% - 32px);
    max-width: none;
  }
`

const Act = styled.button`
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  border-radius: 6px;
  color: inherit;
  background: none;
  font: inherit;
  font-weight: 700;
  text-decoration: underline;
  cursor: pointer;
`

const come = keyframes`
  from {
    transform: translateX(calc(100% + 24px));
  }
`
const Place = styled.div`
  display: grid;
  grid-template-rows: 1fr;
  padding: 6px 0;
  animation: ${come} ${leaving}ms cubic-bezier(0, 0, 0.2, 1);
  transition:
    grid-template-rows ${leaving}ms,
    padding ${leaving}ms,
    transform ${leaving}ms cubic-bezier(0.4, 0, 0.6, 1);
  &[data-open='false'] {
    grid-template-rows: 0fr;
    padding: 0;
    transform: translateX(calc(100% + 24px));
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
    transition: none;
  }
  /* Only buttons take clicks: a notice may cover a button of the page for ten seconds. */
  button {
    pointer-events: auto;
  }
`
const Paper = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  max-width: 460px;
  min-height: 0;
  overflow: hidden;
  padding: 8px 16px;
  border-radius: 8px;
  box-shadow: ${t.shadowAt(6)};
  font: 400 14px / 1.5 ${t.sans};
  color: ${t.sheet};
  background: ${t.success};
  p {
    flex: 1;
    margin: 0;
    padding: 8px 12px 8px 0;
    overflow-wrap: anywhere;
  }
  &[data-kind='error'] {
    background: ${t.error};
  }
  &[data-kind='info'] {
    background: ${t.registry};
  }
  &[data-kind='warning'] {
    color: ${t.warning};
    background: ${t.warningTint};
  }
  @media (max-width: 599.95px) {
    max-width: none;
  }
`
