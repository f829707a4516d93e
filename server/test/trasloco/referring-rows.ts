import { type Entity, isAlwaysAsked, isUnique } from '@bisavolo/domain'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import type pg from 'pg'
import { columnsOf } from '../../src/platform/db/columns.ts'
import { derivedTables } from '../../src/records/drop-derived.ts'
import { referenceIn } from '../../src/trasloco/unioni/places.ts'

type Values = Record<string, unknown>

let made = 0

/** Copies an existing row for each column that refers to the record, so new entities and references are covered automatically. */
export async function referringRows(
  pool: pg.Pool,
  entity: Entity,
  columns: readonly string[],
  entita: EntitaUnibile,
  id: number,
): Promise<number> {
  const { rows } = await pool.query<{ riga: Values }>(
    `select to_jsonb(t) as riga from "${entity.name}" as t order by id limit 1`,
  )
  const template = rows[0]?.riga
  if (template === undefined) throw new Error(`${entity.name}: the cast has no row to copy`)
  for (const column of columns) {
    made++
    const names = columnsOf(entity).flatMap(({ name, generated }) =>
      generated === undefined && name !== 'id' ? [name] : [],
    )
    const row: Values = { ...template, ...others(entity, columns), ...distinct(entity, made) }
    row[column] = referenceIn(entity.name, column, entita, id)
    const list = names.map(name => `"${name}"`).join(', ')
    await pool.query(
      `insert into "${entity.name}" (${list}) select ${list} from jsonb_populate_record(null::"${entity.name}", $1::jsonb)`,
      [JSON.stringify(row)],
    )
  }
  return columns.length
}

/** Other references to the same record stay empty if possible. */
function others(entity: Entity, columns: readonly string[]): Values {
  return Object.fromEntries(columns.filter(name => !isAlwaysAsked(entity.fields[name] ?? {})).map(name => [name, null]))
}

function distinct(entity: Entity, n: number): Values {
  const single = Object.entries(entity.fields).flatMap(([name, field]) => (isUnique(field) ? [name] : []))
  const together = entity.unique.flatMap(({ fields }) => fields)
  return Object.fromEntries(
    [...single, ...together].flatMap((name): [string, unknown][] => {
      const field = entity.fields[name]
      if (field?.kind === 'text') return [[name, `prova-${n}`]]
      if (field?.kind === 'integer') return [[name, 2100 + n]]
      return field?.kind === 'reference' && !isAlwaysAsked(field) ? [[name, null]] : []
    }),
  )
}

/** All tables except the audit lines and the versions, which only grow. */
export async function dump(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not like 'audit%' and table_name not in ('unioni', 'idempotenza', 'sessioni', 'tentativi', 'dispositivi')
       and table_name <> all($1) order by 1`,
    [derivedTables],
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ riga: string }>(
      `select (to_jsonb(t) - 'version')::text as riga from "${name}" as t order by 1`,
    )
    all[name] = rows.map(({ riga }) => riga)
  }
  return all
}
