import { useDeferredValue } from 'react'
import type { RecordRow } from '../../../api/records.ts'

/**
 * The rows to draw now: those that a phone shows come first, the others in the next moment. Until then those below are the ones of before,
 * or none on the first visit. A table gains nothing by it: one row more, and all its columns are laid out anew.
 */
export function useSightFirst(data: readonly RecordRow[], inSight: number): readonly RecordRow[] {
  const late = useDeferredValue(data, data.slice(0, inSight))
  return late === data ? data : [...data.slice(0, inSight), ...late.slice(inSight, data.length)]
}
