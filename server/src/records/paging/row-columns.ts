import type { Entity } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf as columnsInTable } from '../../platform/db/columns.ts'
import { oncePer } from '../once-per.ts'

/** The columns of a role's rows, written once: some sixty names would otherwise be put together at each call. */
export const columnsOf = oncePer(
  (fields: readonly string[]): RawBuilder<unknown> =>
    sql.raw(['id', ...fields, 'version'].map(name => `"t"."${name}"`).join(', ')),
)

/** Every column of a table by name: what `*` would bring, in a statement that can be named (named-statements.ts). */
export const everyColumn = oncePer(
  (entity: Entity): RawBuilder<unknown> =>
    sql.raw(
      columnsInTable(entity)
        .map(({ name }) => `"t"."${name}"`)
        .join(', '),
    ),
)
