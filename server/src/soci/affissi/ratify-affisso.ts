import { findingsOfMossa } from '@bisavolo/domain/soci/rules/affisso/decisione'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, azioneOf, chiaveOf } from './affisso-row.ts'
import { blocchi, titolariFindings } from './check-affisso.ts'
import { checkNomi } from './check-nomi.ts'
import { mailAffisso } from './mail-affisso.ts'
import type { OfficeSave } from './office-act.ts'
import { assignAffisso } from './update-titolari.ts'

/** Checks the name and the people again: another request may have been first. */
export async function ratifyAffisso({ work, opened, before }: OfficeSave): Promise<Affisso> {
  const row = await proposeSound(
    opened,
    { stato: 'ratificata' },
    {
      rules: async proposed => {
        const pratica = { ...proposed, id: before.id }
        const nomi = (await checkNomi(work.trx, work.who, pratica)).filter(({ nome }) => nome === pratica.affisso)
        return blocchi(work, [
          ...nomi.flatMap(({ findings }) => findings),
          ...(await titolariFindings(work, pratica, before)),
          ...findingsOfMossa('ratificata', pratica),
        ])
      },
    },
  )
  const saved = await writeRecord(opened, { ...row, chiave: chiaveOf(row) }, { azione: azioneOf('ratificata') })
  await assignAffisso(work, before, saved)
  await mailAffisso(work, saved)
  return saved
}
