import { useCallback, useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (watcher: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', watcher)
      return () => list.removeEventListener('change', watcher)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
