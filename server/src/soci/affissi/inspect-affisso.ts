import { notaRequisitiMancante, requisitiMancanti } from '@bisavolo/domain/soci/rules/affisso/requisiti'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, azioneOf } from './affisso-row.ts'
import { blocchi, changedFindings, readRequisiti } from './check-affisso.ts'
import { mailAffisso } from './mail-affisso.ts'
import type { OfficeSave } from './office-act.ts'

export async function inspectAffisso({ work, opened, before }: OfficeSave): Promise<Affisso> {
  const row = await proposeSound(
    opened,
    { stato: 'visita', chiave: null },
    {
      rules: async proposed => {
        const pratica = { ...proposed, id: before.id }
        const changed = await changedFindings(work, pratica, before)
        const requisiti = await readRequisiti(work, pratica)
        return blocchi(work, [
          ...changed,
          ...notaRequisitiMancante(requisiti, pratica),
          ...requisitiMancanti(requisiti),
        ])
      },
    },
  )
  const saved = await writeRecord(opened, row, { azione: azioneOf('visita') })
  await mailAffisso(work, saved)
  return saved
}
