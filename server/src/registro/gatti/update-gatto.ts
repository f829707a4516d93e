import { type Entities, entityOf, NotFound, type Row } from '@bisavolo/domain'
import { asSystem } from '../../records/as-system.ts'
import { campiChanged, writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'

export type Gatto = Row<Entities['gatti']>

/** Row lock: every change of owners, blocks and links takes it. */
export async function lockGatto({ trx }: Pick<Work, 'trx'>, id: number): Promise<Gatto> {
  const row = await trx.selectFrom('gatti').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new NotFound('Gatto: non trovato.')
  return row as Gatto
}

/** For consequences of another act (transfer, draw). Does not validate the row: an old error must not prevent the act. */
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
