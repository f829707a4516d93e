import type { Entity } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { storedOf } from '../corsa/definition-of.ts'
import { refs } from '../corsa/store-rows.ts'

/** Kept by the database itself when other rows come, go or change. */
const kept: Readonly<Record<string, readonly string[]>> = {
  denunce_nascita: ['n_cuccioli'],
  fatture_ricevute: ['da_restituire'],
}

/** The record `t` of the source row `r` says something else than what was written. */
export function isEdited(entity: Entity): RawBuilder<boolean> {
  const fields = storedOf(entity).fields.filter(name => !kept[entity.name]?.includes(name))
  return sql`exists (select from jsonb_populate_record(null::${sql.table(entity.name)}, r.proposta) p
    where row(${refs(fields, 't')}) is distinct from row(${refs(fields, 'p')}))`
}
