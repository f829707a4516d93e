import { type Entities, entityOf, NotFound, type Row } from '@bisavolo/domain'
import { asSystem } from '../../records/as-system.ts'
import { campiChanged, writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'

export type Gatto = Row<Entities['gatti']>

/** The cat's whole row, held until the transaction ends: owners, blocks and links change behind this lock alone. */
export async function lockGatto({ trx }: Pick<Work, 'trx'>, id: number): Promise<Gatto> {
  const row = await trx.selectFrom('gatti').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new NotFound('Gatto: non trovato.')
  return row as Gatto
}

/**
 * Sets some fields of a locked cat as a consequence of another act (a transfer, a draw), with its line in the trail. The
 * rest of the row is not judged: an old record with a fault must not stop the act.
 */
export async function updateGatto(
  work: Work,
  gatto: Gatto,
  values: Partial<Omit<Gatto, 'id' | 'version'>>,
  azione: string,
): Promise<Gatto> {
  const campi = campiChanged(entityOf('gatti'), gatto, { ...gatto, ...values })
  if (campi.length === 0) return gatto
  const stored = await work.trx
    .updateTable('gatti')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', gatto.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(asSystem(work, azione), 'gatti', gatto.id, azione, campi)
  return stored as Gatto
}
