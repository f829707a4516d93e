import { entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { acceptWith } from '../../findings/prese-visione.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { proposeRow, proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { fixedValues, type IscrizioneExpo, isEstera, isMoved, markAfter, type Proposta } from './iscrizione-expo-row.ts'
import { lockGattiOf, lockShow } from './lock-iscrizione-expo.ts'
import { blocchiOf, readControlli } from './read-controlli.ts'
import { refuseSecond } from './refuse-second.ts'
import { risultatoErrors, risultatoFor, risultatoRitirata } from './risultato-for.ts'
import { noteNumeroAfter, takeNumeroAfter } from './take-numero.ts'

export async function amendByOffice(work: Work, id: number, body: Values): Promise<IscrizioneExpo> {
  const entity = entityOf('esposizioni_has_gatti')
  const { trx, who } = work
  demandWriter(work, entity, id)
  await lockGattiOf(work, id, body)
  await lockShow(work, body)
  const opened = await openRecord<IscrizioneExpo>(work, entity, id, body)
  const { before } = opened
  const set = fixedValues(body.esposizioni_id ?? before.esposizioni_id)
  let derived: Partial<Proposta> = {}
  await proposeSound(opened, set, {
    rules: async entry => {
      await refuseSecond(work, id, entry)
      const controlli = await readControlli(trx, who, { ...entry, id })
      const classe_da_rivedere = markAfter(before, entry, controlli)
      const numero = await takeNumeroAfter(work, before, entry)
      const { stato } = controlli
      derived = { numero, stato, classe_da_rivedere, ...risultatoFor(entry, before, body, controlli) }
      return [
        ...(stato === 'ritirata_ufficio' ? risultatoRitirata({ ...entry, ...derived }) : []),
        ...(isMoved(before, entry) ? blocchiOf(controlli, who, isEstera(entry)) : []),
        ...risultatoErrors(work, { ...entry, ...derived }, before, controlli),
      ]
    },
  })
  const saved = await writeRecord(opened, proposeRow(opened, { ...set, ...derived }))
  await noteNumeroAfter(work, before, saved)
  await acceptWith(work, 'esposizioni_has_gatti', saved.id, body)
  return saved
}
