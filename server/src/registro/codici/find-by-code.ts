import { type EntityName, entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { reaches } from '../../records/read-record.ts'

/** contract 3: a record found by its exact code can be referenced from then on. */
export async function rememberFound(db: Db | Trx, who: Who, entita: EntityName, entita_id: number): Promise<void> {
  // Locks the record: without a foreign key a parallel merge could remove it.
  await sql`
    insert into trovati (account_id, entita, entita_id)
    select ${who.accountId}::int, ${entita}::text, id from ${sql.table(entita)} where id = ${entita_id} for key share
    on conflict do nothing`.execute(db)
}

export async function canName(db: Db | Trx, who: Who, entity: EntityName, id: number): Promise<boolean> {
  if (await reaches(db, who, entityOf(entity), id, 'read')) return true
  const found = await db
    .selectFrom('trovati')
    .select('entita_id')
    .where('account_id', '=', who.accountId)
    .where('entita', '=', entity)
    .where('entita_id', '=', id)
    .executeTakeFirst()
  return found !== undefined || (entity === 'gatti' && (await isParentOfOwn(db, who, id)))
}

async function isParentOfOwn(db: Db | Trx, { clienteId }: Who, id: number): Promise<boolean> {
  if (clienteId === null) return false
  const child = await db
    .selectFrom('gatti')
    .select('id')
    .where(eb => eb.or([eb('idpadre', '=', id), eb('idmadre', '=', id)]))
    .where(eb =>
      eb.or([
        eb('idproprietario', '=', clienteId),
        eb('idcointestatario', '=', clienteId),
        eb('idcointestatario1', '=', clienteId),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return child !== undefined
}
