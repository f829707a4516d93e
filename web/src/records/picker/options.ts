import type { RecordRow } from '../../api/records.ts'
import type { FoundRows } from './use-lookup.ts'

export type Option = { kind: 'row'; row: RecordRow } | { kind: 'create' | 'code' | 'nothing' }

/** What can be chosen for a text whose answer is here: the rows, and beside them what to do when none fits. */
export function optionsOf(found: FoundRows, searched: string, creates: boolean): Option[] {
  const options: Option[] = found.rows.map(row => ({ kind: 'row', row }))
  if (searched.trim() !== '' && options.length === 0 && !found.error) {
    options.push({ kind: 'nothing' })
    if (found.byCode) options.push({ kind: 'code' })
  }
  if (creates) options.push({ kind: 'create' })
  return options
}

export function groupOf(rows: readonly RecordRow[]): (option: Option) => string {
  return option => (option.kind === 'row' && rows.includes(option.row) ? 'Scelti di recente' : 'Altro')
}
