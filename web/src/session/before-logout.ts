import { useEffect, useRef } from 'react'

const keepers = new Set<() => void>()

/** Called just before the session ends, whoever ends it: the moment to keep typed text as a draft. It must not wait. */
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
      // A draft that cannot be kept must not keep anyone signed in.
      console.error(cause)
    }
  }
}
