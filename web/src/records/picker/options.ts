import type { RecordRow } from '../../api/records.ts'
import type { FirstRows, FoundRows } from './use-lookup.ts'

/** 'unreached': the name exists but this user may not see the record, so it must not be created again. */
export type Creates = 'yes' | 'no' | 'unreached' | 'loading'

type Offered = { kind: 'row'; row: RecordRow } | { kind: 'create' | 'code' | 'nothing' | 'unreached' }

/** Stored in the option, so that a later answer does not regroup an open list. */
export type Option = Offered & { group?: string }

export function optionsOf(found: FoundRows, searched: string, creates: Creates, first?: FirstRows): Option[] {
  if (found.error && found.rows.length === 0) return []
  const options: Offered[] = found.rows.map(row => ({ kind: 'row', row }))
  if (creates === 'unreached') options.push({ kind: 'unreached' })
  else if (searched.trim() !== '' && found.rows.length === 0) {
    options.push({ kind: 'nothing' })
    if (found.byCode) options.push({ kind: 'code' })
  }
  if (creates === 'yes') options.push({ kind: 'create' })
  const groupOf = headingsOf(found, first)
  return groupOf === null ? options : options.map(option => ({ ...option, group: groupOf(option) }))
}

function headingsOf(found: FoundRows, first: FirstRows | undefined): ((option: Offered) => string) | null {
  if (first && found.ahead.length > 0) return groupsOf(found, first)
  if (found.recent.length === 0 && !(found.isOwn && found.rows.length > 0)) return null
  return groupOf(found)
}

function groupsOf({ ahead, rows }: FoundRows, { label, rest }: FirstRows): (option: Offered) => string {
  return option => {
    if (option.kind !== 'row') return rest
    if (ahead.includes(option.row)) return label
    return option.row === rows[0] ? 'Il codice scritto' : rest
  }
}

function groupOf({ recent, isOwn }: FoundRows): (option: Offered) => string {
  return option => {
    if (option.kind !== 'row' || (!isOwn && !recent.includes(option.row))) return 'Altro'
    return recent.includes(option.row) ? 'Scelti di recente' : 'I tuoi'
  }
}
