import type { Chi } from '@bisavolo/domain/kit/finding'
import type { Opened } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import type { Denuncia } from './stato/update-stato.ts'

export interface DenunciaSave {
  work: Work
  opened: Opened<Denuncia>
  before: Denuncia
  chi: Chi
}

export type DenunciaAct = (save: DenunciaSave) => Promise<Denuncia>
