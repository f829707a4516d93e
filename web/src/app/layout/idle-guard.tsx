import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type IdleTimer, idleWarning, startIdleTimer } from '../../session/idle.ts'
import type { LogoutState } from '../../session/login-path.ts'
import { session } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'

/** Milliseconds. Typing makes no calls, so the client renews the server's 30-minute session. */
const renewEvery = 600_000

/** §2: logout after 30 idle minutes, with a warning two minutes before. */
export function IdleGuard() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const timer = useRef<IdleTimer>(null)
  const navigate = useNavigate()
  useEffect(() => {
    let renewed = Date.now()
    timer.current = startIdleTimer({
      onWarning: setSecondsLeft,
      onIdle: () => navigate('/logout', { state: idleNow() }),
      onActivity: () => {
        if (Date.now() - renewed < renewEvery) return
        renewed = Date.now()
        session.check()
      },
    })
    return () => timer.current?.stop()
  }, [navigate])
  const stay = () => {
    timer.current?.continue()
    session.check()
  }
  return (
    <Dialog
      open={secondsLeft !== null}
      title="Ci sei ancora?"
      width={400}
      persistent
      onClose={stay}
      actions={
        <>
          <Button look="text" onClick={() => navigate('/logout')}>
            Esci ora
          </Button>
          <Button onClick={stay} autoFocus>
            Continua
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>
        Per sicurezza la sessione si chiude dopo 30 minuti senza attività. Mancano{' '}
        <strong className="tabular">{clock(secondsLeft ?? 0)}</strong>.
      </p>
      <span className="visually-hidden" role="status">
        {secondsLeft !== null &&
          `La sessione si chiude tra ${idleWarning / 60_000} minuti. Scegli Continua per restare.`}
      </span>
    </Dialog>
  )
}

function idleNow(): LogoutState {
  return {
    from: location.pathname + location.search,
    reason: 'La sessione si è chiusa dopo 30 minuti senza attività. Accedi di nuovo: ritrovi la pagina e la bozza.',
  }
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
