import { affissiAssegnati, isAmong, partiOf } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { cointestazioneFor } from '@bisavolo/domain/soci/rules/affisso/rinuncia'
import { asSystem } from '../../records/as-system.ts'
import { isSame, writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { type Affisso, titolariOf } from './affisso-row.ts'
import { lockTitolari, type Titolare } from './lock-titolari.ts'

export type Parti = Pick<Titolare, 'prefisso' | 'suffisso' | 'cointestazione_affisso' | 'ratificaFife'>

export const nessuno: Parti = { prefisso: null, suffisso: null, cointestazione_affisso: null, ratificaFife: null }

export async function assignAffisso(work: Work, before: Affisso, after: Affisso): Promise<void> {
  const was = isAmong(affissiAssegnati, before.stato)
  if (!was && !isAmong(affissiAssegnati, after.stato)) return
  await writeTitolari(work, after, isAmong(affissiAssegnati, after.stato))
}

export async function writeTitolari(work: Work, pratica: Affisso, isAssigned: boolean): Promise<void> {
  const people = await lockTitolari(work, titolariOf(pratica))
  for (const persona of people)
    await writeTitolare(work, persona, isAssigned ? partiFor(pratica, persona.id, people) : nessuno)
}

export function partiFor(
  { affisso, posizione, ratificaFife }: Pick<Affisso, 'affisso' | 'posizione' | 'ratificaFife'>,
  id: number,
  people: readonly Titolare[],
): Parti {
  const cointestazione_affisso = cointestazioneFor(id, people)
  return { ...partiOf(affisso, posizione), cointestazione_affisso, ratificaFife }
}

export async function writeTitolare(work: Work, persona: Titolare, parti: Parti): Promise<void> {
  const campi = (Object.keys(parti) as (keyof Parti)[])
    .filter(campo => !isSame(persona[campo], parti[campo]))
    .map(campo => ({ campo, prima: persona[campo], dopo: parti[campo] }))
  if (campi.length === 0) return
  await work.trx
    .updateTable('clienti_soci')
    .set(eb => ({ ...parti, version: eb('version', '+', 1) }))
    .where('id', '=', persona.id)
    .execute()
  const azione = 'pratica dell’affisso'
  await writeAudit(asSystem(work, azione), 'clienti_soci', persona.id, azione, campi)
}
