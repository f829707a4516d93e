import { normalise } from '@bisavolo/domain/kit/filter'
import type { RecordRow } from '../../api/records.ts'

export interface Answer {
  rows: readonly RecordRow[]
  /** The fields a row is named by. */
  names: readonly string[]
  /** False when there may be more rows than those at hand. */
  whole: (name: string) => boolean
}

/** The one row that a typed text means: the only one found, or the only one named exactly so. Null when it means several or none. */
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
