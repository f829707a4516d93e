import { defaultOf, type Entity, entityOf, type Field, isStored } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { definizioneOf, isEntitaImportabile } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import { columnsOf } from '../../../platform/db/columns.ts'
import { oncePer } from '../../../records/once-per.ts'

export function definitionOf(name: string): Entity {
  return isEntitaImportabile(name) ? definizioneOf(name) : entityOf(name)
}

export interface Stored {
  fields: readonly string[]
  stamped: ReadonlySet<string>
  notNull: ReadonlySet<string>
  references: readonly { field: string; to: string }[]
}

export const storedOf = oncePer((entity: Entity): Stored => {
  const fields = Object.entries(entity.fields).filter(([, field]) => isStored(field))
  return {
    fields: fields.map(([name]) => name),
    stamped: new Set(fields.filter(([, field]) => field.default === 'now').map(([name]) => name)),
    notNull: new Set(columnsOf(entity).flatMap(({ name, notNull }) => (notNull ? [name] : []))),
    references: fields.flatMap(([field, { to }]) => (to === undefined ? [] : [{ field, to }])),
  }
})

/** Fills defaults; explicit nulls stay if the column allows null. */
export function completed(entity: Entity, proposta: Values): Values {
  const { fields, notNull } = storedOf(entity)
  const row: Values = {}
  for (const name of fields) {
    const value = proposta[name]
    const isGiven = value !== undefined && (value !== null || !notNull.has(name))
    row[name] = isGiven ? value : defaultOf(entity.fields[name] as Field)
  }
  return row
}
