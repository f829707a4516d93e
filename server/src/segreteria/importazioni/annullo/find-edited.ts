import type { Entity } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { storedOf } from '../corsa/definition-of.ts'
import { refs } from '../corsa/store-rows.ts'

/** Counted by the database itself when other rows come and go. */
const counted: Readonly<Record<string, readonly string[]>> = { denunce_nascita: ['n_cuccioli'] }

/** The record `t` of the source row `r` says something else than what was written. */
export function isEdited(entity: Entity): RawBuilder<boolean> {
  const fields = storedOf(entity).fields.filter(name => !counted[entity.name]?.includes(name))
  return sql`exists (select from jsonb_populate_record(null::${sql.table(entity.name)}, r.proposta) p
    where row(${refs(fields, 't')}) is distinct from row(${refs(fields, 'p')}))`
}
