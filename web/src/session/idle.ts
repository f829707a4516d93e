/** §9, in milliseconds: logout after 30 idle minutes, warning two minutes before. */
export const idleLimit = 1_800_000
export const idleWarning = 120_000

export interface IdleOptions {
  onWarning: (secondsLeft: number | null) => void
  onIdle: () => void
  onActivity?: () => void
}

export interface IdleTimer {
  /** Restarts the 30 minutes in every tab. */
  continue(): void
  stop(): void
}

const storageKey = 'bisavolo.activity'
const shareEvery = 5_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Watches all tabs. Compares clock times every second, so that a laptop waking from sleep is signed out. */
export function startIdleTimer({ onWarning, onIdle, onActivity }: IdleOptions): IdleTimer {
  let last = Date.now()
  let warned = false
  const share = () => {
    last = Date.now()
    writeShared(last)
    onActivity?.()
  }
  const act = () => {
    // After the warning only a click on Continua counts, not a moved mouse.
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

/** Without storage (private window) each tab has its own timer. */
function writeShared(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at))
  } catch {}
}
