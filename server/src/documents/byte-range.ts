import type { ByteRange } from '../platform/storage/file-store.ts'

/** A malformed header returns 'all', as HTTP allows. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (match === null) return 'all'
  const [first = '', last = ''] = match.slice(1)
  if (first === '' && last === '') return 'all'
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'all'
  return start < size ? { start, end } : 'unsatisfiable'
}
