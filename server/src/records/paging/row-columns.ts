import { type Entity, entityOf, type FieldChoice, type Role } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf as columnsInTable } from '../../platform/db/columns.ts'
import { oncePer } from '../once-per.ts'
import { addedFields, storedFor, visibleFields } from '../visible-to.ts'

/** Includes empty columns for values added later: V8 turns objects that grow by many properties into slow dictionaries. */
export const roomyColumns = oncePer((entity: Entity, role: Role, view: 'list' | 'detail'): RawBuilder<unknown> => {
  const stored = listed(visibleFields(entity, role, view)).map(inRow)
  return sql.raw([...stored, ...addedFields(entity, role, view).map(asRoom)].join(', '))
})

export const chosenColumns = oncePer(
  (choice: FieldChoice, entity: string, role: Role): RawBuilder<unknown> =>
    sql.raw(
      listed(storedFor(entityOf(entity), role, choice))
        .map(inRow)
        .join(', '),
    ),
)

const listed = (fields: readonly string[]) => ['id', ...fields, 'version']
const inRow = (name: string) => `"t"."${name}"`

export function asRoom(name: string): string {
  return `null as "${name}"`
}

/** All columns by name, because a statement with `*` cannot be named (named-statements.ts). */
export const everyColumn = oncePer(
  (entity: Entity): RawBuilder<unknown> =>
    sql.raw(
      columnsInTable(entity)
        .map(({ name }) => inRow(name))
        .join(', '),
    ),
)
