import type { EntityName } from '@bisavolo/domain'
import { entityOf } from '@bisavolo/domain'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { CompiledQuery, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { onePlan } from '../platform/db/statements/named-statements.ts'
import { grouped } from '../platform/grouped.ts'
import type { SmallTables } from '../records/small-tables.ts'
import { type Accettata, accettataFor, readAccettate } from './accettate.ts'
import type { Anomalia, Controllo } from './controllo.ts'
import { readRegole } from './read-regole.ts'
import { isWaiting } from './settle.ts'

/** Filled by `app` from the areas. */
export const controlli: Controllo[] = []

export interface Sguardo {
  today: string
  small?: SmallTables
  /** Runs every check, including those whose `maybe` excludes the row: some need all rows together. */
  isThorough?: boolean
}

export async function anomalieOf(
  db: Db | Trx,
  entita: EntityName,
  id: number,
  { today, small, isThorough = false }: Sguardo,
): Promise<Anomalia[]> {
  const own = controlli.filter(controllo => controllo.entita === entita)
  const suspected = isThorough ? own : await suspectedBy(db, own, entita, id, today)
  if (suspected.length === 0) return []
  const metro = { today, regole: await knownRegole(db, small), ...(small !== undefined && { small }) }
  const found: Anomalia[] = []
  for (const controllo of suspected) found.push(...(await controllo.find(db, [id], metro)))
  return merged(found)
}

async function suspectedBy(
  db: Db | Trx,
  asked: readonly Controllo[],
  entita: EntityName,
  id: number,
  today: string,
): Promise<readonly Controllo[]> {
  if (asked.length === 0) return []
  const { text, values } = suspicionOf(db, asked, entita, today)
  const { rows } = await db.executeQuery<Record<string, boolean>>(CompiledQuery.raw(text, [...values, id]))
  return asked.filter((_, i) => rows[0]?.[`c${i}`] === true)
}

interface Suspicion {
  today: string
  text: string
  values: readonly unknown[]
}
const written = new Map<EntityName, Suspicion>()

/** Cached per entity and day: building the statement took longer than running it. */
function suspicionOf(db: Db | Trx, asked: readonly Controllo[], entita: EntityName, today: string): Suspicion {
  const known = written.get(entita)
  if (known?.today === today) return known
  const answers = asked.map(({ maybe }, i) => sql`${maybe(today)} as ${sql.id(`c${i}`)}`)
  const compiled = sql`
    select ${onePlan} ${sql.join(answers)} from ${sql.table(entita)} as t where t.id = ${0}`.compile(db)
  const made = { today, text: compiled.sql, values: compiled.parameters.slice(0, -1) }
  written.set(entita, made)
  return made
}

async function knownRegole(db: Db | Trx, small: SmallTables | undefined): Promise<Regola[]> {
  const known = await small?.known(entityOf('regole'), db.isTransaction)
  return known === undefined ? readRegole(db) : ([...known.values()] as unknown[] as Regola[])
}

/** Uses the stored findings, except in a transaction or while the record or a row it depends on waits to be judged. */
export async function standingOf(
  { db, small }: { db: Db | Trx; small: SmallTables },
  entita: EntityName,
  id: number,
  today: string,
) {
  const stored = db.isTransaction ? undefined : await readStored(db, entita, id, today)
  const anomalie = stored ?? (await anomalieOf(db, entita, id, { today, small }))
  const known = anomalie.length === 0 ? [] : await readAccettate(db, { entita, id })
  const aperte: Anomalia[] = []
  const accettate: Accettata[] = []
  for (const anomalia of anomalie) {
    const accettata = accettataFor(anomalia, known)
    if (accettata === undefined) aperte.push(anomalia)
    else accettate.push(accettata)
  }
  return { aperte, accettate }
}

function throughTo(entita: EntityName): string[] {
  const own = controlli.filter(controllo => controllo.entita === entita)
  return [...new Set(own.flatMap(({ through = {} }) => Object.keys(through)))].filter(name => name !== entita)
}

async function readStored(
  db: Db | Trx,
  entita: EntityName,
  id: number,
  today: string,
): Promise<Anomalia[] | undefined> {
  const { rows } = await sql<{ waits: boolean; found: Anomalia[] }>`
    select ${isWaiting(today, { entita, id, through: throughTo(entita) })} as waits, (
      select coalesce(json_agg(json_build_object('entita', entita, 'id', entita_id, 'codice', codice, 'gravita', gravita, 'campo', campo,
        'messaggio', messaggio, 'azione', azione, 'nome', nome)), '[]')
      from anomalie where entita = ${entita} and entita_id = ${id}) as found`.execute(db)
  const [row] = rows
  return row === undefined || row.waits ? undefined : row.found
}

/** One finding per record and rule, because acceptance uses that key. */
export function merged(anomalie: readonly Anomalia[]): Anomalia[] {
  const byKey = grouped(anomalie, ({ entita, id, codice }) => `${entita} ${id} ${codice}`)
  return [...byKey.values()].map(([first, ...others]) =>
    others.length === 0
      ? (first as Anomalia)
      : ({ ...first, messaggio: [first, ...others].map(one => one?.messaggio).join('; ') } as Anomalia),
  )
}
