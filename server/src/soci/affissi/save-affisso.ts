import { Conflict, entityOf, invalid, office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { affissiInEsame, isAmong, mosseAffisso, type StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { statiAffisso } from '@bisavolo/domain/words/states'
import { isMoveAlone } from '../../desk/is-move.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { type Affisso, labelOf } from './affisso-row.ts'
import { amendAffisso, amendDecided } from './amend-affisso.ts'
import { amendByMember } from './amend-by-member.ts'
import { fileAffisso } from './file-affisso.ts'
import { inspectAffisso } from './inspect-affisso.ts'
import { lockTitolariOf } from './lock-titolari.ts'
import type { OfficeAct } from './office-act.ts'
import { putInUse } from './put-in-use.ts'
import { ratifyAffisso } from './ratify-affisso.ts'
import { lockAffissi } from './read-in-uso.ts'
import { rejectAffisso } from './reject-affisso.ts'
import { verifyAffisso } from './verify-affisso.ts'
import { withdrawAffisso } from './withdraw-affisso.ts'

const acts = {
  modifica: amendAffisso,
  modificaDeciso: amendDecided,
  in_verifica: verifyAffisso,
  visita: inspectAffisso,
  ratificata: ratifyAffisso,
  in_uso: putInUse,
  respinta: rejectAffisso,
} satisfies Record<string, OfficeAct>

export async function saveAffisso(work: Work, id: number | null, body: Values): Promise<Affisso> {
  if (id === null) return fileAffisso(work, body)
  if (office.includes(work.who.role)) return saveByOffice(work, id, body)
  return body.stato === 'ritirata' ? withdrawAffisso(work, id, body) : amendByMember(work, id, body)
}

/** People before names, the same lock order as for a correction on a person's record. */
async function saveByOffice(work: Work, id: number, body: Values): Promise<Affisso> {
  const entity = entityOf('affissi')
  demandWriter(work, entity, id)
  await lockTitolariOf(work, id, body)
  await lockAffissi(work.trx)
  const opened = await openRecord<Affisso>(work, entity, id, body)
  const { before } = opened
  return acts[actOf(before, body)]({ work, opened, before })
}

function actOf({ stato }: Affisso, body: Values): keyof typeof acts {
  const wanted = (body.stato || stato) as StatoAffisso
  if (wanted === stato) {
    if (isAmong(affissiInEsame, stato)) return 'modifica'
    if (isMoveAlone(body)) throw already(stato)
    return 'modificaDeciso'
  }
  if (!statiAffisso.some(({ value }) => value === wanted)) throw invalid('stato', 'Stato: valore non ammesso')
  const moves = mosseAffisso(stato, 'staff')
  if (moves.includes(wanted)) return wanted as keyof typeof acts
  if (moves.length === 0) throw already(stato)
  const words = moves.map(move => `«${labelOf(move)}»`).join(', ')
  throw invalid('stato', `Stato: da «${labelOf(stato)}» si passa a ${words}`)
}

function already(stato: StatoAffisso): Conflict {
  return new Conflict(`La pratica è già nello stato «${labelOf(stato)}» e non cambia più.`)
}
