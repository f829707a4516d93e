import { startTransition, useEffect, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'

/**
 * Renders the visible rows first and the rest after they are painted; until then the rest keeps the previous rows (on the first
 * visit `first`). useDeferredValue does not work here: cached data arrives within the navigation's transition, where nothing is
 * deferred.
 */
export function useSightFirst(
  data: readonly RecordRow[],
  inSight: number,
  first: readonly RecordRow[] = data.slice(0, inSight),
): readonly RecordRow[] {
  const [late, setLate] = useState(first)
  useEffect(() => {
    if (late === data) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A requestAnimationFrame callback runs before the paint; a timer set in it runs after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLate(data)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [data, late])
  return late === data ? data : [...data.slice(0, inSight), ...late.slice(inSight, data.length)]
}
