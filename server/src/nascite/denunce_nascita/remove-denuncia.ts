import { Conflict, entityOf } from '@bisavolo/domain'
import { lockRecord } from '../../records/read-record.ts'
import { removeRecord } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'

/** A declaration goes with its kittens, unless one of them has become a cat: then it is part of the registry. */
export async function removeDenuncia(work: Work, id: number): Promise<void> {
  await lockRecord(work.trx, work.who, entityOf('denunce_nascita'), id, 'remove')
  const cuccioli = await work.trx
    .selectFrom('cuccioli')
    .select(['id', 'idgatto'])
    .where('idDenuncia', '=', id)
    .forUpdate()
    .execute()
  const registered = cuccioli.filter(({ idgatto }) => idgatto !== null).length
  if (registered > 0)
    throw new Conflict(
      `Non eliminabile: ${registered === 1 ? 'un cucciolo è già' : `${registered} cuccioli sono già`} nel registro dei gatti.`,
    )
  for (const cucciolo of cuccioli) await removeRecord(work, entityOf('cuccioli'), cucciolo.id)
  await removeRecord(work, entityOf('denunce_nascita'), id)
}
