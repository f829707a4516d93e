import { Conflict, type Entity, entities, entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { type NamingField, namingFields } from '@bisavolo/domain/product/named-rows'
import { sql } from 'kysely'
import { type CampoAudit, campiChanged, writeAudit } from './audit/audit.ts'
import { dropDerived } from './drop-derived.ts'
import { filterToSql } from './filter-to-sql.ts'
import { lockRecord } from './open-record.ts'
import type { Work } from './work.ts'

export async function removeRecord(work: Work, entity: Entity, id: number): Promise<void> {
  await removeLocked(work, entity, await lockRecord(work, entity, id, 'remove'))
}

export async function removeLocked(
  work: Work,
  entity: Entity,
  before: Values,
  { azione = 'eliminazione', campi = [] }: { azione?: string; campi?: readonly CampoAudit[] } = {},
): Promise<void> {
  const id = before.id as number
  await refuseReferred(work, entity, id)
  await refuseNamed(work, entity, id)
  await sql`delete from ${sql.table(entity.name)} where id = ${id}`.execute(work.trx)
  await dropDerived(work.trx, entity.name, [id])
  await writeAudit(work, entity.name, id, azione, [...campiChanged(entity, before, null), ...campi])
}

async function refuseReferred(work: Work, entity: Entity, id: number): Promise<void> {
  const found: string[] = []
  for (const other of Object.values(entities) as unknown as Entity[]) {
    const fields = Object.entries(other.fields).filter(([, field]) => field.to === entity.name)
    if (fields.length === 0) continue
    const where = sql.join(
      fields.map(([name]) => sql`${sql.ref(name)} = ${id}`),
      sql` or `,
    )
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from (select 1 from ${sql.table(other.name)} where ${where} limit 1000) as referring`.execute(
      work.trx,
    )
    const n = rows[0]?.n ?? 0
    if (n > 0) found.push(`${n}${n === 1000 ? '+' : ''} in ${other.label.many}`)
  }
  if (found.length > 0) throw new Conflict(`Non eliminabile, è usato altrove: ${found.join(', ')}.`, [], 'in_uso')
}

const mostNamed = 3

/** References as text (`gatti/12`) have no foreign key. */
async function refuseNamed(work: Work, entity: Entity, id: number): Promise<void> {
  for (const naming of namingFields.filter(({ among }) => among.includes(entity.name))) {
    const titles = await readNaming(work, naming, `${entity.name}/${id}`)
    if (titles.length === 0) continue
    const listed = titles.slice(0, mostNamed).join(', ')
    const more = titles.length > mostNamed ? ' e altri' : ''
    throw new Conflict(`Non eliminabile, è usato altrove: ${listed}${more}. ${naming.release}.`, [], 'in_uso')
  }
}

async function readNaming({ trx }: Work, { entity, field, holdsWhile }: NamingField, name: string): Promise<string[]> {
  const other = entityOf(entity)
  const { rows } = await sql<Values>`
    select t.* from ${sql.table(other.name)} as t
    where ${sql.ref(`t.${field}`)} = ${name} and ${filterToSql(other, holdsWhile, 't')}
    order by t.id limit ${mostNamed + 1}`.execute(trx)
  return rows.map(row => other.title(row))
}
