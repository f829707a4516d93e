import { startTransition, useEffect, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'

/**
 * The rows to draw now: those in sight come first, the others once these are painted. Until then those below are the ones of before; on
 * the first visit `first`, which are none of them unless said otherwise. Not useDeferredValue: a page that was read before comes with the
 * step to its address, which is a transition, and in one nothing is deferred.
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
    // The frame is painted after its callback: a timer set in it comes later.
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
