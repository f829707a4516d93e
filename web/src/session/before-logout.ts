import { useEffect, useRef } from 'react'

const keepers = new Set<() => void>()

/** Called synchronously before any end of the session, to keep typed text as a draft. */
export function onBeforeLogout(keep: () => void): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

export function useBeforeLogout(keep: () => void): void {
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => onBeforeLogout(() => latest.current()), [])
}

export function prepareLogout(): void {
  for (const keep of keepers) {
    try {
      keep()
    } catch (cause) {
      // A draft that cannot be stored must not prevent the logout.
      console.error(cause)
    }
  }
}
