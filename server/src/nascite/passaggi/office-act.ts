import type { Opened } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import type { Gatto } from '../../registro/gatti/update-gatto.ts'
import type { Passaggio } from './passaggio-row.ts'

export interface OfficeSave {
  work: Work
  opened: Opened<Passaggio>
  before: Passaggio
  gatto: Gatto
}

export type OfficeAct = (save: OfficeSave) => Promise<Passaggio>
