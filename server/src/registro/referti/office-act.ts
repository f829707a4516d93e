import type { Opened } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import type { Referto } from './referto-row.ts'

/** The row and its cat are locked. */
export interface OfficeSave {
  work: Work
  opened: Opened<Referto>
  before: Referto
}

export type OfficeAct = (save: OfficeSave) => Promise<Referto>
