import { findingsOfMossa } from '@bisavolo/domain/soci/rules/affisso/decisione'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, azioneOf, chiaveOf } from './affisso-row.ts'
import { blocchi, refusedCointestatari } from './check-affisso.ts'
import { mailAffisso } from './mail-affisso.ts'
import type { OfficeSave } from './office-act.ts'
import { assignAffisso } from './update-titolari.ts'

export async function putInUse({ work, opened, before }: OfficeSave): Promise<Affisso> {
  const row = await proposeSound(
    opened,
    { stato: 'in_uso' },
    {
      rules: proposed => [
        ...refusedCointestatari(before, opened.body),
        ...blocchi(work, findingsOfMossa('in_uso', proposed)),
      ],
    },
  )
  const saved = await writeRecord(opened, { ...row, chiave: chiaveOf(row) }, { azione: azioneOf('in_uso') })
  await assignAffisso(work, before, saved)
  await mailAffisso(work, saved)
  return saved
}
