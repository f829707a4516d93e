import { Conflict, entityOf, messages, NotFound } from '@bisavolo/domain'
import { lockRecord } from '../../records/open-record.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { type Gatto, lockGatto } from '../../registro/gatti/update-gatto.ts'
import type { Passaggio } from './passaggio-row.ts'

/** Lock order everywhere: cat, then transfer. */
export async function lockWithGatto(work: Work, id: number): Promise<{ gatto: Gatto; before: Passaggio }> {
  const entity = entityOf('passaggi')
  const gatto = await lockGattoOf(work, id)
  if (gatto === undefined) throw new NotFound(notFoundMessage(entity))
  return { gatto, before: await lockRecord<Passaggio>(work, entity, id, 'read') }
}

/** Reads the cat again after locking: a merge may have moved the transfer to another cat. */
export async function lockGattoOf(work: Work, id: number): Promise<Gatto | undefined> {
  const idgatto = await readIdgatto(work, id)
  if (idgatto === undefined) return undefined
  const stale = () => new Conflict(messages.stale, [], 'conflitto_versione')
  const gatto = await lockGatto(work, idgatto).catch(error => {
    throw error instanceof NotFound ? stale() : error
  })
  if (((await readIdgatto(work, id)) ?? idgatto) !== idgatto) throw stale()
  return gatto
}

async function readIdgatto({ trx }: Work, id: number): Promise<number | undefined> {
  const row = await trx.selectFrom('passaggi').select('idgatto').where('id', '=', id).executeTakeFirst()
  return row?.idgatto
}

/** The caller holds the lock on the cat, so no new transfer can appear. */
export async function lockOthers({ trx }: Work, { id, idgatto }: Passaggio): Promise<Passaggio[]> {
  const others = await trx
    .selectFrom('passaggi')
    .selectAll()
    .where('idgatto', '=', idgatto)
    .where('stato', '=', 'inviato')
    .where('id', '!=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return others as Passaggio[]
}
