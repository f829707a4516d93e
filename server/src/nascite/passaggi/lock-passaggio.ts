import { entityOf, NotFound } from '@bisavolo/domain'
import { lockRecord } from '../../records/open-record.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { type Gatto, lockGatto } from '../../registry/update-gatto.ts'
import type { Passaggio } from './passaggio-row.ts'

/** A transfer that this person reads, with its cat: the cat first, then the transfer, as everybody does. */
export async function lockWithGatto(work: Work, id: number): Promise<{ gatto: Gatto; before: Passaggio }> {
  const entity = entityOf('passaggi')
  const row = await work.trx.selectFrom('passaggi').select('idgatto').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new NotFound(notFoundMessage(entity))
  const gatto = await lockGatto(work, row.idgatto)
  return { gatto, before: await lockRecord<Passaggio>(work, entity, id, 'read') }
}

/** The other open transfers of a cat whose row is held: nothing new comes in between. */
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
