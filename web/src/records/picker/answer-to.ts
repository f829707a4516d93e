import { normalise } from '@bisavolo/domain/kit/filter'
import type { RecordRow } from '../../api/records.ts'

export interface Answer {
  rows: readonly RecordRow[]
  names: readonly string[]
  /** False if the server may have more rows than were read. */
  whole: (name: string) => boolean
}

/** The only row found, or the only exact match; null if ambiguous. */
export function answerTo(text: string, { rows, names, whole }: Answer): RecordRow | null {
  const typed = plain(text)
  if (typed === '') return null
  const named = (name: string) => rows.filter(row => typeof row[name] === 'string' && plain(row[name]) === typed)
  for (const name of names) {
    const exact = named(name)
    if (exact.length === 1 && whole(name)) return exact[0] as RecordRow
    if (exact.length > 0) return null
  }
  return rows.length === 1 ? (rows[0] as RecordRow) : null
}

const plain = (text: string) => normalise(text).trim().replace(/\s+/g, ' ')
