import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { typeParsers } from '../../platform/db/type-parsers.ts'

/** A row asked for as one text, and how that becomes its values again. */
export interface JoinedRow {
  select: RawBuilder<unknown>
  valuesOf: (text: string) => unknown[]
}

/** A separator made for it. Texts lose it, should one hold it: nobody sees it, and a spreadsheet may not have it. */
const between = '\x1f'
/** PostgreSQL gives a function at most a hundred arguments. */
const columnsAtOnce = 40
const texts = new Set([25, 1042, 1043])

/**
 * Most of what reading a long file costs is taking each value out of the database's answer by itself: joined there, split here, a
 * row takes a third of it. An empty text comes back as null, which a file writes the same.
 */
export function joinedRow(selected: readonly RawBuilder<unknown>[], types: readonly pg.FieldDef[]): JoinedRow {
  // None for a text, which is what it is.
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

/** `concat` writes each value as an answer would, null as nothing. */
function joined(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const pieces: RawBuilder<unknown>[] = []
  for (let i = 0; i < parts.length; i += columnsAtOnce)
    pieces.push(sql`concat(${sql.join(parts.slice(i, i + columnsAtOnce), separator)})`)
  return sql.join(pieces, sql` || ${sql.lit(between)} || `)
}
const separator = sql`, ${sql.lit(between)}, `
