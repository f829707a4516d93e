import type { RecordRow } from '../../api/records.ts'
import type { FoundRows } from './use-lookup.ts'

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

export function groupOf(rows: readonly RecordRow[]): (option: Option) => string {
  return option => (option.kind === 'row' && rows.includes(option.row) ? 'Scelti di recente' : 'Altro')
}
