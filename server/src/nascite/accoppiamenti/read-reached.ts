import { entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'

export async function readReached(db: Db, who: Who): Promise<ReadonlySet<number>> {
  const gatti = entityOf('gatti')
  const reach = filterToSql(gatti, withReach(gatti.access.read, who, { op: 'and', of: [] }), 't')
  const { rows } = await sql<{ id: number }>`
    select t.id from gatti as t where ${reach}
    union
    select entita_id from trovati where account_id = ${who.accountId} and entita = 'gatti'`.execute(db)
  return new Set(rows.map(row => row.id))
}
