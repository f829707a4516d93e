import { type RefObject, useEffect, useRef } from 'react'
import { freeKey } from '../../ui/free-key.ts'

/** J and K move between pairs, Enter merges the focused pair; not while typing or in a dialog. */
export function useCoppieKeys(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = freeKey(event)
      if (key === null) return
      const pairs = [...(list.current?.querySelectorAll<HTMLElement>('[data-coppia]') ?? [])]
      const at = pairs.findIndex(pair => pair.contains(document.activeElement))
      const step = { j: 1, k: -1 }[key]
      if (step !== undefined) {
        const next = pairs[at === -1 ? 0 : at + step]
        next?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      } else if (key === 'enter' && pairs[at] === document.activeElement) {
        pairs[at]?.querySelector<HTMLElement>('footer a')?.click()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return list
}
