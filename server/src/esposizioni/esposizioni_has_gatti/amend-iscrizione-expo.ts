import { Conflict, entityOf, type FieldError, members } from '@bisavolo/domain'
import { type ChiIscrive, checkGiudicata } from '@bisavolo/domain/esposizioni/rules/iscrizione/iscrizione-giudicata'
import { iscrizioneRitirata } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import { hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { demandWriter, type Opened, openRecord } from '../../records/open-record.ts'
import { changedOnly, proposeRow, proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { gattoErrors, trustedFor } from './check-gatto.ts'
import { fixedValues, type IscrizioneExpo, isEstera, isMoved, markAfter, type Proposta } from './iscrizione-expo-row.ts'
import { lockGattiOf, lockShow } from './lock-iscrizione-expo.ts'
import { blocchiOf, readControlli } from './read-controlli.ts'
import { refuseSecond } from './refuse-second.ts'
import { risultatoFor } from './risultato-for.ts'
import { noteNumeroAfter, takeNumeroAfter } from './take-numero.ts'

export async function amendIscrizioneExpo(work: Work, id: number, body: Values): Promise<IscrizioneExpo> {
  const entity = entityOf('esposizioni_has_gatti')
  const { trx, who } = work
  demandWriter(work, entity, id)
  await lockGattiOf(work, id, body)
  await lockShow(work, body)
  const opened = await openRecord<IscrizioneExpo>(work, entity, id, body)
  const { before } = opened
  if (before.stato === 'ritirata_ufficio') throw new Conflict(`${iscrizioneRitirata}.`)
  const unnamed = await gattoErrors(work, body, before)
  const trusted = trustedFor(work)
  const set = fixedValues(body.esposizioni_id ?? before.esposizioni_id)
  let derived: Partial<Proposta> = {}
  await proposeSound(opened, set, {
    trusted,
    rules: async entry => {
      if (unnamed.length > 0) return unnamed
      const closed = judgedErrors(opened, before, entry, set)
      if (closed.length > 0) return closed
      await refuseSecond(work, id, entry)
      const controlli = await readControlli(trx, who, { ...entry, id })
      const classe_da_rivedere = markAfter(before, entry, controlli)
      const numero = await takeNumeroAfter(work, before, entry)
      derived = { numero, classe_da_rivedere, ...risultatoFor(entry, before, {}, controlli) }
      return isMoved(before, entry) ? blocchiOf(controlli, who, isEstera(entry)) : []
    },
  })
  const saved = await writeRecord(opened, proposeRow(opened, { ...set, ...derived }), { trusted })
  await noteNumeroAfter(work, before, saved)
  return saved
}

/** E21 runs first, so nobody gets errors about closed fields. Fields set by the server are not changes. */
function judgedErrors({ work, entity }: Opened, before: IscrizioneExpo, entry: Proposta, set: Values): FieldError[] {
  if (!hasRisultato(before)) return []
  const chi: ChiIscrive = members.includes(work.who.role) ? 'socio' : 'comitato'
  const changed = Object.keys(changedOnly(entity, before, entry)).filter(name => !Object.hasOwn(set, name))
  return checkGiudicata(changed, chi).map(errorOf)
}
