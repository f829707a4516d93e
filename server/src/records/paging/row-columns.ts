import { type Entity, entityOf, type FieldChoice, type Role } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf as columnsInTable } from '../../platform/db/columns.ts'
import { oncePer } from '../once-per.ts'
import { addedFields, storedFor, visibleFields } from '../visible-to.ts'

/**
 * All that a role sees of a row, written once, with room for what is added to it. A row that grows by a dozen names turns into a table of names and
 * values: slower to fill, to read and to write as JSON than one that had them all from the start.
 */
export const roomyColumns = oncePer((entity: Entity, role: Role, view: 'list' | 'detail'): RawBuilder<unknown> => {
  const stored = listed(visibleFields(entity, role, view)).map(inRow)
  return sql.raw([...stored, ...addedFields(entity, role, view).map(asRoom)].join(', '))
})

/** What a choice (headers.ts) is made from. */
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

/** An empty column, to be filled in the answer. */
export function asRoom(name: string): string {
  return `null as "${name}"`
}

/** Every column of a table by name: what `*` would bring, in a statement that can be named (named-statements.ts). */
export const everyColumn = oncePer(
  (entity: Entity): RawBuilder<unknown> =>
    sql.raw(
      columnsInTable(entity)
        .map(({ name }) => inRow(name))
        .join(', '),
    ),
)
