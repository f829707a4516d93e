import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, azioneOf } from './affisso-row.ts'
import { amendErrors } from './check-affisso.ts'
import { mailAffisso } from './mail-affisso.ts'
import type { OfficeSave } from './office-act.ts'

export async function verifyAffisso({ work, opened, before }: OfficeSave): Promise<Affisso> {
  const row = await proposeSound(
    opened,
    { stato: 'in_verifica', chiave: null },
    { rules: proposed => amendErrors(work, { ...proposed, id: before.id }, before) },
  )
  const saved = await writeRecord(opened, row, { azione: azioneOf('in_verifica') })
  await mailAffisso(work, saved)
  return saved
}
