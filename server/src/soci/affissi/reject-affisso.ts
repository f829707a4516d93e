import { findingsOfMossa } from '@bisavolo/domain/soci/rules/affisso/decisione'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, azioneOf } from './affisso-row.ts'
import { blocchi, changedFindings, refusedCointestatari } from './check-affisso.ts'
import { mailAffisso } from './mail-affisso.ts'
import type { OfficeSave } from './office-act.ts'
import { assignAffisso } from './update-titolari.ts'

export async function rejectAffisso({ work, opened, before }: OfficeSave): Promise<Affisso> {
  const row = await proposeSound(
    opened,
    { stato: 'respinta', chiave: null },
    {
      rules: async proposed => {
        const pratica = { ...proposed, id: before.id }
        const changed = await changedFindings(work, pratica, before)
        return [
          ...refusedCointestatari(before, opened.body),
          ...blocchi(work, [...changed, ...findingsOfMossa('respinta', pratica)]),
        ]
      },
    },
  )
  const saved = await writeRecord(opened, row, { azione: azioneOf('respinta') })
  await assignAffisso(work, before, saved)
  await mailAffisso(work, saved)
  return saved
}
