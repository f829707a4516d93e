import { type Entity, NotFound } from '@bisavolo/domain'
import type { TrailLine } from '@bisavolo/domain/kit/trail'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../list-records.ts'
import { notFoundMessage, reaches } from '../read-record.ts'
import { visibleFields } from '../visible-to.ts'

const maxLines = 500

/** Who changed this record, on whose behalf, when, from what to what; newest first, in the fields the reader may see. */
export async function readTrail(reading: Reading, who: Who, entity: Entity, id: number): Promise<TrailLine[]> {
  const { rows } = await sql<TrailLine>`
    select a.quando, nullif(concat_ws(' ', real.name, real.surname), '') as account, nullif(concat_ws(' ', target.name, target.surname), '') as per_conto_di,
      a.azione, a.campi
    from audit as a
      left join account as real on real.id = a.account_id
      left join account as target on target.id = a.per_conto_di
    where a.entita = ${entity.name} and a.entita_id = ${id}
    order by a.id desc limit ${maxLines}`.execute(reading.db)
  await refuseOutOfReach(reading, who, entity, id, rows.length)
  const visible = new Set(visibleFields(entity, who.role, 'detail'))
  return rows.map(row => ({
    ...row,
    campi: row.campi.filter(({ campo }) => visible.has(campo) || !(campo in entity.fields)),
  }))
}

/** A removed row keeps its trail, for those who reach every row; the others see the trail of what they see. */
async function refuseOutOfReach(reading: Reading, who: Who, entity: Entity, id: number, lines: number): Promise<void> {
  const reach = entity.access.read(who)
  if (reach === true && lines > 0) return
  if (await reaches(reading.db, who, entity, id, 'read')) {
    if (reach !== true || lines > 0) return
    const { rows } = await sql`select 1 from ${sql.table(entity.name)} where id = ${id}`.execute(reading.db)
    if (rows.length > 0) return
  }
  throw new NotFound(notFoundMessage(entity))
}
