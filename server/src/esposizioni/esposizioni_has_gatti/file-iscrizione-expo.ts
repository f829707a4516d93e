import { entityOf, office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { acceptWith } from '../../findings/prese-visione.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { proposeRow, proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { noteNumeri, takeNumero } from '../esposizioni/save-numeri.ts'
import { gattoErrors, trustedFor } from './check-gatto.ts'
import { fixedValues, type IscrizioneExpo, isEstera, type Proposta } from './iscrizione-expo-row.ts'
import { lockGatti, lockShow } from './lock-iscrizione-expo.ts'
import { blocchiOf, readControlli } from './read-controlli.ts'
import { refuseSecond } from './refuse-second.ts'
import { risultatoErrors, risultatoFor, risultatoRitirata } from './risultato-for.ts'

export async function fileIscrizioneExpo(work: Work, body: Values): Promise<IscrizioneExpo> {
  const entity = entityOf('esposizioni_has_gatti')
  const { trx, who } = work
  const isOffice = office.includes(who.role)
  demandWriter(work, entity, null)
  await lockGatti(work, [body.gatti_id])
  await lockShow(work, body)
  const opened = await openRecord<IscrizioneExpo>(work, entity, null, body)
  const unnamed = await gattoErrors(work, body, null)
  const trusted = trustedFor(work)
  const set = fixedValues(body.esposizioni_id)
  let derived: Partial<Proposta> = {}
  await proposeSound(opened, set, {
    trusted,
    rules: async entry => {
      if (unnamed.length > 0) return unnamed
      await refuseSecond(work, 0, entry)
      const controlli = await readControlli(trx, who, { ...entry, id: null })
      const numero = await takeNumero(work, entry.esposizioni_id)
      derived = {
        numero,
        stato: controlli.stato,
        classe_da_rivedere: 0,
        ...risultatoFor(entry, null, isOffice ? body : {}, controlli),
      }
      return [
        ...blocchiOf(controlli, who, isEstera(entry)),
        ...(controlli.stato === 'ritirata_ufficio' ? risultatoRitirata({ ...entry, ...derived }) : []),
        ...(isOffice ? risultatoErrors(work, { ...entry, ...derived }, null, controlli) : []),
      ]
    },
  })
  const saved = await writeRecord(opened, proposeRow(opened, { ...set, ...derived }), { trusted })
  if (saved.numero !== null) await noteNumeri(work, saved.esposizioni_id, 1, saved.numero)
  if (isOffice) await acceptWith(work, 'esposizioni_has_gatti', saved.id, body)
  return saved
}
