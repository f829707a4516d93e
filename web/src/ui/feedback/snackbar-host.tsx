import styled from '@emotion/styled'
import Collapse from '@mui/material/Collapse'
import Slide, { type SlideProps } from '@mui/material/Slide'
import Snackbar from '@mui/material/Snackbar'
import { useEffect, useState } from 'react'
import { alertPath, closePath, donePath, infoPath, warningPath } from '../first-icons.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import * as t from '../tokens.ts'
import { type Notice, type NoticeKind, onNotice, onWithdrawal } from './notify.ts'

const maxShown = 4

type Slip = Notice & { isOpen: boolean }

/** The one place snackbars appear: 10,000 ms, top right (§9). Its code comes with the first notice. */
export function SnackbarHost() {
  // Oldest first. Only the first few are shown; while others wait, the oldest one is closed to make room.
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
  success: { path: donePath, title: 'Fatto' },
  error: { path: alertPath, title: 'Errore' },
  warning: { path: warningPath, title: 'Attenzione' },
  info: { path: infoPath, title: 'Informazione' },
}

function SlipView({ slip, onClose, onGone }: { slip: Slip; onClose: () => void; onGone: () => void }) {
  const { kind, text, isOpen, action } = slip
  return (
    <Collapse in={isOpen} onExited={onGone}>
      <Placed
        open={isOpen}
        data-kind={kind}
        autoHideDuration={10_000}
        // A click elsewhere, or the Escape that closes a dialog, is not meant for the snackbar.
        onClose={(_, reason) => reason === 'timeout' && onClose()}
        slots={{ transition: FromTheRight }}
        message={
          <>
            <Icon {...looks[kind]} style={{ marginRight: 10 }} />
            {text}
          </>
        }
        action={
          <>
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
            <IconButton icon={closePath} label="Chiudi il messaggio" size={18} onClick={onClose} />
          </>
        }
      />
    </Collapse>
  )
}

function FromTheRight(props: SlideProps) {
  return <Slide {...props} direction="left" />
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

/** Stays in the stack: Material would put each snackbar into the same corner. */
const Placed = styled(Snackbar)`
  && {
    position: static;
    padding: 6px 0;
    /* A notice may lie over a button for ten seconds: what is beneath it can still be pressed. */
    pointer-events: none;
  }
  && button {
    pointer-events: auto;
  }
  && .MuiSnackbarContent-root {
    flex-wrap: nowrap;
    max-width: 460px;
    padding: 8px 16px;
    border-radius: 8px;
    font: 400 14px / 1.5 ${t.sans};
    color: ${t.sheet};
    background: ${t.success};
  }
  &&[data-kind='error'] .MuiSnackbarContent-root {
    background: ${t.error};
  }
  &&[data-kind='info'] .MuiSnackbarContent-root {
    background: ${t.registry};
  }
  &&[data-kind='warning'] .MuiSnackbarContent-root {
    color: ${t.warning};
    background: ${t.warningTint};
  }
  .MuiSnackbarContent-message {
    display: flex;
    align-items: center;
  }
`
