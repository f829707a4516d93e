import { useDeferredValue } from 'react'
import type { RecordRow } from '../../api/records.ts'

/**
 * The rows to draw now: a click on a header is answered when those in sight have changed, and the others follow in the next moment. Until
 * then the rows below are those of before, or none on the first visit.
 */
export function useSightFirst(data: readonly RecordRow[], inSight: number): readonly RecordRow[] {
  const late = useDeferredValue(data, data.slice(0, inSight))
  return late === data ? data : [...data.slice(0, inSight), ...late.slice(inSight, data.length)]
}
