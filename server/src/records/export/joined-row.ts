import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { typeParsers } from '../../platform/db/type-parsers.ts'

export interface JoinedRow {
  select: RawBuilder<unknown>
  valuesOf: (text: string) => unknown[]
}

/** Removed from texts; spreadsheets may not contain the character. */
const between = '\x1f'
/** PostgreSQL functions take at most 100 arguments. */
const columnsAtOnce = 40
const texts = new Set([25, 1042, 1043])

/** One text column per row, split here: three times faster than separate values. Empty text becomes null. */
export function joinedRow(selected: readonly RawBuilder<unknown>[], types: readonly pg.FieldDef[]): JoinedRow {
  const parsers = types.map(({ dataTypeID }) =>
    texts.has(dataTypeID) ? undefined : (typeParsers.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
  )
  const parts = selected.map((value, i) =>
    parsers[i] === undefined ? sql`replace(${value}, ${sql.lit(between)}, '')` : value,
  )
  return {
    select: joined(parts),
    valuesOf: text => {
      const values: unknown[] = text.split(between)
      for (let i = 0; i < values.length; i++) {
        const parse = parsers[i]
        if (values[i] === '') values[i] = null
        else if (parse !== undefined) values[i] = parse(values[i] as string)
      }
      return values
    },
  }
}

function joined(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const pieces: RawBuilder<unknown>[] = []
  for (let i = 0; i < parts.length; i += columnsAtOnce)
    pieces.push(sql`concat(${sql.join(parts.slice(i, i + columnsAtOnce), separator)})`)
  return sql.join(pieces, sql` || ${sql.lit(between)} || `)
}
const separator = sql`, ${sql.lit(between)}, `
