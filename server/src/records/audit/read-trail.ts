import { type Entity, Forbidden, members, NotFound } from '@bisavolo/domain'
import { ofAll, type TrailLine } from '@bisavolo/domain/kit/trail'
import { type RawBuilder, sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../list-records.ts'
import { isWithin, notFoundMessage, reaches } from '../read-record.ts'
import { visibleFields } from '../visible-to.ts'
import { sinceMovedIn } from './moved-in.ts'

const maxLines = 500

/** Who changed this record, on whose behalf, when, from what to what; newest first, in the fields the reader may see. */
export async function readTrail(reading: Reading, who: Who, entity: Entity, id: number): Promise<TrailLine[]> {
  const { rows } = await sql<TrailLine>`
    select a.quando, ${nameFor(who, 'real')} as account, ${nameFor(who, 'target')} as per_conto_di, a.azione, a.campi
    from audit as a
      left join account as real on real.id = a.account_id
      left join account as target on target.id = a.per_conto_di
    where a.entita = ${entity.name} and a.entita_id = ${id} and ${sinceMovedIn}
    order by a.id desc limit ${maxLines}`.execute(reading.db)
  await refuseOutOfReach(reading, who, entity, id, rows.length)
  await refuseNotOwn(reading, who, entity, id)
  const visible = new Set(visibleFields(entity, who.role, 'detail'))
  return rows.flatMap(row => {
    const campi = row.campi.filter(({ campo }) => visible.has(campo) || !(campo in entity.fields))
    // A change of nothing that the reader may see is none to them.
    return campi.length === 0 && row.campi.length > 0 && row.azione === 'modifica' ? [] : [{ ...row, campi }]
  })
}

/**
 * People choose the name of their own account: the office reads beside a member's what nobody chooses, so that no act looks like one
 * of the office. A member reads the names of the office and the own one. Of other members a practice shows those it names, and no
 * more: who answered a request must not be told by its trail.
 */
function nameFor({ accountId, role }: Who, account: 'real' | 'target'): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  const name = sql<string | null>`nullif(concat_ws(' ', ${column('name')}, ${column('surname')}), '')`
  const isMember = sql<boolean>`${column('type')} in (${sql.join([...members])})`
  return members.includes(role)
    ? sql`case when ${isMember} and ${column('id')} <> ${accountId} then 'Un’altra persona' else ${name} end`
    : sql`case when ${isMember} then concat_ws(' ', ${name}, '(' || ${column('type')} || ')') else ${name} end`
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

/** Members are told who changed what is theirs. */
async function refuseNotOwn({ db }: Reading, who: Who, entity: Entity, id: number): Promise<void> {
  if (!(await isWithin(db, entity, id, ofAll(entity.access, who)))) return
  if (!(await reaches(db, who, entity, id, 'update'))) throw new Forbidden()
}
