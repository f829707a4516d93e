/** §9: idle logout after 30 minutes; the warning comes two minutes before. */
export const idleLimit = 1_800_000
export const idleWarning = 120_000

export interface IdleOptions {
  /** Seconds left when the warning should show; null when all is well. */
  onWarning: (secondsLeft: number | null) => void
  onIdle: () => void
  /** Someone is at work here; called at most every five seconds. */
  onActivity?: () => void
}

export interface IdleTimer {
  /** The person is here: the half hour starts anew, in every tab. */
  continue(): void
  stop(): void
}

const storageKey = 'bisavolo.activity'
const shareEvery = 5_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Watches for activity in all tabs of this browser. The clock is read each second, so that a sleeping laptop wakes up signed out. */
export function startIdleTimer({ onWarning, onIdle, onActivity }: IdleOptions): IdleTimer {
  let last = Date.now()
  let warned = false
  const share = () => {
    last = Date.now()
    writeShared(last)
    onActivity?.()
  }
  const act = () => {
    // Once the warning stands, only a clear answer counts: a nudged mouse is no one at work.
    if (!warned && Date.now() - last >= shareEvery) share()
  }
  const tick = () => {
    last = Math.max(last, readShared())
    const left = idleLimit - (Date.now() - last)
    if (left <= 0) {
      stop()
      return onIdle()
    }
    const warn = left <= idleWarning
    if (warn || warned) onWarning(warn ? Math.ceil(left / 1_000) : null)
    warned = warn
  }
  const interval = setInterval(tick, 1_000)
  for (const sign of signs) addEventListener(sign, act, { passive: true, capture: true })
  const stop = () => {
    clearInterval(interval)
    for (const sign of signs) removeEventListener(sign, act, { capture: true })
  }
  share()
  return {
    continue() {
      share()
      tick()
    },
    stop,
  }
}

function readShared(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0
  } catch {
    return 0
  }
}

/** Without storage (a private window) each tab keeps its own time. */
function writeShared(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at))
  } catch {}
}
