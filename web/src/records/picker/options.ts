import type { RecordRow } from '../../api/records.ts'
import type { FirstRows, FoundRows } from './use-lookup.ts'

/** Whether a new one may be made of what was typed: not what is there already, out of one's reach. */
export type Creates = 'yes' | 'no' | 'unreached'

export type Option = { kind: 'row'; row: RecordRow } | { kind: 'create' | 'code' | 'nothing' | 'unreached' }

/** What can be chosen for a text whose answer is here: the rows, and beside them what to do when none fits. */
export function optionsOf(found: FoundRows, searched: string, creates: Creates): Option[] {
  const options: Option[] = found.rows.map(row => ({ kind: 'row', row }))
  if (creates === 'unreached') return [...options, { kind: 'unreached' }]
  if (searched.trim() !== '' && options.length === 0 && !found.error) {
    options.push({ kind: 'nothing' })
    if (found.byCode) options.push({ kind: 'code' })
  }
  if (creates === 'yes') options.push({ kind: 'create' })
  return options
}

/** The headings of a list whose first rows stand apart: recent choices, or what the screen offers first. */
export function headingsOf(found: FoundRows, first: FirstRows | undefined) {
  if (first && found.ahead.length > 0) return { groupBy: groupsOf(found, first) }
  if (found.recent.length === 0 && !(found.isOwn && found.rows.length > 0)) return {}
  return { groupBy: groupOf(found) }
}

function groupsOf({ ahead, rows }: FoundRows, { label, rest }: FirstRows): (option: Option) => string {
  return option => {
    if (option.kind !== 'row') return rest
    if (ahead.includes(option.row)) return label
    return option.row === rows[0] ? 'Il codice scritto' : rest
  }
}

function groupOf({ recent, isOwn }: FoundRows): (option: Option) => string {
  return option => {
    if (option.kind !== 'row' || (!isOwn && !recent.includes(option.row))) return 'Altro'
    return recent.includes(option.row) ? 'Scelti di recente' : 'I tuoi'
  }
}
