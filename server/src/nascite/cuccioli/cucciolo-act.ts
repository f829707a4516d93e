import type { Entities, Row } from '@bisavolo/domain'
import type { Opened } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'

export type Cucciolo = Row<Entities['cuccioli']>

/** A save of a stored kitten: its declaration and its row are locked. */
export interface CuccioloSave {
  work: Work
  opened: Opened<Cucciolo>
  before: Cucciolo
  denuncia: Denuncia
  /** The cat that the body names. */
  idgatto: unknown
}

export type CuccioloAct = (save: CuccioloSave) => Promise<Cucciolo>
