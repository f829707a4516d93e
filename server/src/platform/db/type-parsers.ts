import pg from 'pg'

/** Dates as `YYYY-MM-DD` text (a Date would shift by a day), instants as ISO text in UTC, numeric as text. */
export const typeParsers: pg.CustomTypesConfig = { getTypeParser }

type Parse = (text: string) => unknown

const asText: Parse = text => text
const asInstant: Parse = text => (text.endsWith('infinity') ? text : new Date(text).toISOString())
const asLocalTime: Parse = text => text.replace(' ', 'T')
const asArray =
  (parse: Parse): Parse =>
  text =>
    textArray(text).map(item => (item === null ? null : parse(item)))

const textArray = (pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[])(1009)
const parsers = new Map<number, Parse>([
  [20, Number], // int8
  [1082, asText], // date
  [1114, asLocalTime], // timestamp
  [1184, asInstant], // timestamptz
  [1700, asText], // numeric
  [1016, asArray(Number)],
  [1182, asArray(asText)],
  [1115, asArray(asLocalTime)],
  [1185, asArray(asInstant)],
  [1231, asArray(asText)],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const own = format === 'binary' ? undefined : parsers.get(oid)
  return own ?? (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid))
}
