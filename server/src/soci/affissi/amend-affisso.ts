import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, chiaveOf } from './affisso-row.ts'
import { amendErrors, refusedCointestatari } from './check-affisso.ts'
import { mailNamed } from './mail-affisso.ts'
import type { OfficeSave } from './office-act.ts'

export async function amendAffisso({ work, opened, before }: OfficeSave): Promise<Affisso> {
  const { id, stato } = before
  const row = await proposeSound(
    opened,
    { stato, chiave: null },
    { rules: proposed => amendErrors(work, { ...proposed, id }, before) },
  )
  const saved = await writeRecord(opened, row)
  await mailNamed(work, before, saved)
  return saved
}

export async function amendDecided({ opened, before }: OfficeSave): Promise<Affisso> {
  const { stato } = before
  const row = await proposeSound(opened, { stato }, { rules: () => refusedCointestatari(before, opened.body) })
  return writeRecord(opened, { ...row, chiave: chiaveOf(row) })
}
