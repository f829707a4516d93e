import { Conflict, entityOf } from '@bisavolo/domain'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'

/** Articles used on issued documents cannot be deleted; changes are safe, documents keep a copy. */
export async function removeArticolo(work: Work, id: number): Promise<void> {
  const entity = entityOf('articoli')
  const row = await lockRecord(work, entity, id, 'remove')
  const { n } = await work.trx
    .selectFrom('fatture_ricevute_righe')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('idarticolo', '=', id)
    .executeTakeFirstOrThrow()
  if (n > 0) throw new Conflict(`Non eliminabile, è usato altrove: ${n} in righe di fatture e ricevute emesse.`)
  await removeLocked(work, entity, row)
}
