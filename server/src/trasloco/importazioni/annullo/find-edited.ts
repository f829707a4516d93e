import type { Entity } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { storedOf } from '../corsa/definition-of.ts'
import { refs } from '../corsa/store-rows.ts'

/** Fields maintained by triggers; a change there is no edit. */
const kept: Readonly<Record<string, readonly string[]>> = {
  denunce_nascita: ['n_cuccioli'],
  fatture_ricevute: ['da_restituire'],
}

export function isEdited(entity: Entity): RawBuilder<boolean> {
  const fields = storedOf(entity).fields.filter(name => !kept[entity.name]?.includes(name))
  return sql`exists (select from jsonb_populate_record(null::${sql.table(entity.name)}, r.proposta) p
    where row(${refs(fields, 't')}) is distinct from row(${refs(fields, 'p')}))`
}
