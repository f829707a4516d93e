import type { Opened } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import type { Affisso } from './affisso-row.ts'

/** The row, its people and the names are locked. */
export interface OfficeSave {
  work: Work
  opened: Opened<Affisso>
  before: Affisso
}

export type OfficeAct = (save: OfficeSave) => Promise<Affisso>
