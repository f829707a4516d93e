import { Conflict, entityOf, messages, NotFound, office } from '@bisavolo/domain'
import { isId } from '@bisavolo/domain/kit/check-value'
import type { Values } from '@bisavolo/domain/kit/values'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { reaches } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { type Denuncia, lockDenuncia } from '../denunce_nascita/stato/update-stato.ts'
import { addAstray, addCucciolo } from './add-cucciolo.ts'
import { amendCucciolo } from './amend-cucciolo.ts'
import type { Cucciolo, CuccioloAct } from './cucciolo-act.ts'
import { linkCucciolo } from './link-cucciolo.ts'
import { refuseClosed } from './refuse-closed.ts'

export async function saveCucciolo(work: Work, id: number | null, body: Values): Promise<Cucciolo> {
  const entity = entityOf('cuccioli')
  demandWriter(work, entity, id)
  // §7: clients send null for unknown fields, so a null link changes nothing.
  const { idgatto = null, ...rest } = body
  if (id === null) {
    const denuncia = await lockNamed(work, body.idDenuncia)
    const opened = await openRecord<Cucciolo>(work, entity, null, rest)
    refuseClosed(denuncia)
    return denuncia === null ? addAstray(opened, idgatto) : addCucciolo(opened, denuncia, idgatto)
  }
  const denuncia = await lockDenunciaOf(work, id)
  const opened = await openRecord<Cucciolo>(work, entity, id, rest)
  // The kitten was added after the lookup above.
  if (denuncia === null) throw new Conflict(messages.stale, [], 'conflitto_versione')
  const { before } = opened
  // Clients repeat the link after a registration; the repeat must not fail.
  if (before.idgatto === null || before.idgatto !== idgatto) refuseClosed(denuncia)
  return actOf(work, before, idgatto)({ work, opened, before, denuncia, idgatto })
}

function actOf({ who }: Work, before: Cucciolo, idgatto: unknown): CuccioloAct {
  if (idgatto === null || !office.includes(who.role) || idgatto === before.idgatto) return amendCucciolo
  if (before.idgatto !== null) throw new Conflict('Il cucciolo è già registrato come un altro gatto.')
  return linkCucciolo
}

/** Unreadable declarations look like missing ones; the error must not reveal their state. */
async function lockNamed(work: Work, idDenuncia: unknown): Promise<Denuncia | null> {
  const { trx, who } = work
  const isOwn = isId(idDenuncia) && (await reaches(trx, who, entityOf('denunce_nascita'), idDenuncia, 'read'))
  return isOwn ? lockIfThere(work, idDenuncia) : null
}

async function lockDenunciaOf(work: Work, id: number): Promise<Denuncia | null> {
  const row = await work.trx.selectFrom('cuccioli').select('idDenuncia').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : lockIfThere(work, row.idDenuncia)
}

/** Null: the common save reports the missing declaration. */
async function lockIfThere(work: Work, id: number): Promise<Denuncia | null> {
  return lockDenuncia(work, id).catch(error => {
    if (error instanceof NotFound) return null
    throw error
  })
}
