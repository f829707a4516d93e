import { and, canRead, type EntityName, entityOf, eq, or } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'

/** Entities whose rows show names of people to their readers. */
const practices: readonly EntityName[] = ['gatti', 'passaggi', 'denunce_nascita']

export async function isNamed(db: Db | Trx, who: Who, idcliente: number): Promise<boolean> {
  const places = [where(who, 'clienti_soci', ['id'], idcliente)]
  for (const name of practices) {
    const fields = Object.entries(entityOf(name).fields)
      .filter(([, field]) => field.to === 'clienti_soci' && canRead(field, who.role))
      .map(([key]) => key)
    places.push(where(who, name, fields, idcliente))
  }
  const { rows } = await sql<{ named: boolean }>`select ${sql.join(places, sql` or `)} as named`.execute(db)
  return rows[0]?.named === true
}

function where(who: Who, name: EntityName, fields: readonly string[], idcliente: number): RawBuilder<boolean> {
  const entity = entityOf(name)
  const reach = entity.access.read(who)
  if (reach === false) return sql<boolean>`false`
  const named = or(...fields.map(field => eq(field, idcliente)))
  const filter = filterToSql(entity, reach === true ? named : and(reach, named), 't')
  return sql<boolean>`exists (select from ${sql.table(name)} as t where ${filter})`
}
