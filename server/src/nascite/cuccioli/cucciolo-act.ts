import type { Entities, Row } from '@bisavolo/domain'
import type { Opened } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'

export type Cucciolo = Row<Entities['cuccioli']>

export interface CuccioloSave {
  work: Work
  opened: Opened<Cucciolo>
  before: Cucciolo
  denuncia: Denuncia
  idgatto: unknown
}

export type CuccioloAct = (save: CuccioloSave) => Promise<Cucciolo>
