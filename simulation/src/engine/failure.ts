import type { Answer, Call, Difference, Expected } from './area.ts'
import { codesOf } from './log.ts'

export interface Failure {
  day: string
  /** Index in the log of the failing call, or of the last call before a difference. */
  n: number
  kind: 'answer' | 'difference'
  what: string
  expected: unknown
  found: unknown
  who?: string
}

export function judge(call: Call, expected: Expected, answer: Answer, faults: boolean): string | null {
  const statuses = [expected.status].flat()
  const { status } = answer
  if (status >= 500 && !(status === 503 && faults)) return `una risposta ${status}`
  const codes = codesOf(answer)
  if (status >= 400 && codes.length === 0) return `un rifiuto ${status} senza codice`
  if (!statuses.includes(status)) return `${call.method} ${call.path} (${call.note}): ${expected.why}`
  const wanted = expected.code === undefined ? [] : [expected.code].flat()
  if (status >= 400 && wanted.length > 0 && !wanted.some(code => codes.includes(code)))
    return `${call.method} ${call.path} (${call.note}): un altro motivo, ${expected.why}`
  return null
}

export const ofDifference = (day: string, n: number, { area, what, expected, found }: Difference): Failure => ({
  day,
  n,
  kind: 'difference',
  what: `${area}: ${what}`,
  expected,
  found,
})

export function tellFailure({ day, n, what, who, expected, found }: Failure) {
  const short = (value: unknown) => JSON.stringify(value)?.slice(0, 600)
  const by = who === undefined ? '' : `, ${who}`
  return `${day}, chiamata ${n}${by}\n  ${what}\n  atteso:  ${short(expected)}\n  trovato: ${short(found)}`
}
