import { useEffect, useRef } from 'react'
import { freeKey } from '../ui/free-key.ts'

interface DeskKeys {
  go: (step: 1 | -1) => void
  takeBackLast: () => void
  goToQueue: (n: number) => void
}

/** J and K move in the queue, a digit opens another queue, U undoes the last decision. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = freeKey(event)
      if (key === null) return
      if (key === 'j') latest.current.go(1)
      if (key === 'k') latest.current.go(-1)
      if (key === 'u' && !event.repeat) latest.current.takeBackLast()
      if (/^[1-9]$/.test(key)) latest.current.goToQueue(Number(key))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
