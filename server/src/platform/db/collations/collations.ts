import type pg from 'pg'
import type { DatabaseLog } from '../log.ts'

export interface Outdated {
  oid: string
  name: string
  recorded: string
  actual: string
  refresh: string
}

const question = `
  with used as materialized (
    select refobjid as oid from pg_depend where refclassid = 'pg_collation'::regclass
    union
    select c.oid from pg_collation c, pg_proc p
    where p.pronamespace = current_schema()::regnamespace and strpos(p.prosrc, format('%I', c.collname)) > 0
  ), versions as (
    select c.oid, format('%I.%I', n.nspname, c.collname) as name, c.collversion as recorded,
      pg_collation_actual_version(c.oid) as actual, 'collation' as kind
    from used join pg_collation c using (oid) join pg_namespace n on n.oid = c.collnamespace
    where c.collversion is not null
    union all
    select 'pg_catalog."default"'::regcollation, format('%I', datname), datcollversion,
      pg_database_collation_actual_version(oid), 'database'
    from pg_database where datname = current_database()
  )
  select oid, name, recorded, actual,
    format('alter %s %s refresh %sversion', kind, name, case kind when 'database' then 'collation ' else '' end) as refresh
  from versions where recorded <> actual order by kind, name`

/** An index built with another sort order misses rows. */
export async function outdatedCollations(database: Pick<pg.Pool, 'query'>): Promise<Outdated[]> {
  return (await database.query<Outdated>(question)).rows
}

const onPrimary =
  'gli indici ordinati con la versione precedente possono non trovare tutto. Ricostruiscili con: npm run reindex'
const onReplica =
  'la replica può non trovare tutto. Dalle lo stesso sistema operativo del primario, o togli DATABASE_REPLICA_URL'

export async function warnOfCollations(pool: pg.Pool, log: DatabaseLog): Promise<void> {
  const warning = await warningOf(pool).catch(
    (error: Error) => `Versioni degli ordinamenti non controllate: ${error.message}`,
  )
  if (warning !== undefined) log.warn(warning)
}

async function warningOf(pool: pg.Pool): Promise<string | undefined> {
  const found = await outdatedCollations(pool)
  if (found.length === 0) return undefined
  const { rows } = await pool.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
  const changes = found.map(({ name, recorded, actual }) => `${name} ${recorded} → ${actual}`).join(', ')
  return `La libreria che ordina i testi è cambiata (${changes}): ${rows[0]?.isReplica ? onReplica : onPrimary}`
}
