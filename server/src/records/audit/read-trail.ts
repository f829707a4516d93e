import { type Entity, Forbidden, members, NotFound, office } from '@bisavolo/domain'
import { ofAll, type TrailLine } from '@bisavolo/domain/kit/trail'
import { type RawBuilder, sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../list-records.ts'
import { isWithin, notFoundMessage, reaches } from '../read-record.ts'
import { visibleFields } from '../visible-to.ts'
import { sinceMovedIn } from './moved-in.ts'

const maxLines = 500

export async function readTrail(reading: Reading, who: Who, entity: Entity, id: number): Promise<TrailLine[]> {
  const { rows } = await sql<TrailLine>`
    select a.quando, ${nameFor(who, 'account_id')} as account, ${nameFor(who, 'per_conto_di')} as per_conto_di, a.azione, a.campi
    from audit as a
    where a.entita = ${entity.name} and a.entita_id = ${id} and ${sinceMovedIn}
    order by a.id desc limit ${maxLines}`.execute(reading.db)
  await refuseOutOfReach(reading, who, entity, id, rows.length)
  await refuseNotOwn(reading, who, entity, id)
  const visible = new Set(visibleFields(entity, who.role, 'detail'))
  return rows.flatMap(row => {
    const campi = row.campi.filter(({ campo }) => visible.has(campo) || !(campo in entity.fields))
    return campi.length === 0 && row.campi.length > 0 && row.azione === 'modifica' ? [] : [{ ...row, campi }]
  })
}

/** Members see their own name and names of staff, never other members: the trail must not reveal who answered a request. */
function nameFor({ accountId, role }: Who, account: keyof typeof firme): RawBuilder<string | null> {
  const [name, type] = firme[account].map(column => sql.ref(`a.${column}`)) as [RawBuilder<string>, RawBuilder<string>]
  const shown = firmaSql(name, type)
  if (!members.includes(role)) return shown
  const isMember = sql<boolean>`${type} in (${sql.join([...members])})`
  const isOwn = sql<boolean>`${sql.ref(`a.${account}`)} = ${accountId}`
  return sql`case when ${isMember} and not ${isOwn} then 'Un’altra persona' when ${isMember} then ${name} else ${shown} end`
}

const firme = {
  account_id: ['firma', 'firma_ruolo'],
  per_conto_di: ['per_conto_firma', 'per_conto_ruolo'],
} as const

/** Account names are free text, so the role is added, except for the office. */
export function firmaSql(name: RawBuilder<string>, type: RawBuilder<string>): RawBuilder<string | null> {
  return sql`case when ${type} in (${sql.join([...office])}) then ${name} else ${name} || ' (' || ${type} || ')' end`
}

/** Roles that reach every row also see the trail of a deleted row. */
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

/** Members see the trail of records they may change. */
async function refuseNotOwn({ db }: Reading, who: Who, entity: Entity, id: number): Promise<void> {
  if (!(await isWithin(db, entity, id, ofAll(entity.access, who)))) return
  if (!(await reaches(db, who, entity, id, 'update'))) throw new Forbidden()
}
