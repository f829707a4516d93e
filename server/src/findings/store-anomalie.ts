import type { EntityName } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { collegamentoOf } from './collegamento.ts'
import { controlli, merged } from './controlli.ts'
import { type Anomalia, type Controllo, readMetro } from './controllo.ts'
import type { ChangedRows, Derived } from './derived.ts'

export function derivedAnomalie(): Derived[] {
  return [...new Set(controlli.map(({ entita }) => entita))].map(entita => {
    const own = controlli.filter(controllo => controllo.entita === entita)
    return {
      entita,
      reads: [...new Set(own.flatMap(({ reads }) => reads))],
      touched: (db, changed) => touchedBy(db, entita, own, changed),
      replace: (trx, ids, today) => replaceAnomalie(trx, entita, own, ids, today),
    }
  })
}

async function touchedBy(
  db: Db | Trx,
  entita: EntityName,
  own: readonly Controllo[],
  changed: ChangedRows,
): Promise<readonly number[]> {
  const ids = changed.get(entita) ?? []
  const touched = new Set(ids)
  const add = (more: readonly number[]) => {
    for (const id of more) touched.add(id)
  }
  if (ids.length > 0) add(await readSpeaking(db, entita, ids))
  for (const { touched: follow, through = {} } of own) {
    if (ids.length > 0 && follow !== undefined) add(await follow(db, ids))
    for (const [entity, concerned] of Object.entries(through)) {
      const others = changed.get(entity) ?? []
      if (others.length > 0) add(await concerned(db, others))
    }
  }
  return [...touched]
}

async function readSpeaking(db: Db | Trx, entita: EntityName, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select entita_id as id from anomalie where entita = ${entita} and con && ${[...ids]}::int[]`.execute(db)
  return rows.map(({ id }) => id)
}

async function replaceAnomalie(
  trx: Trx,
  entita: EntityName,
  own: readonly Controllo[],
  ids: readonly number[] | null,
  today: string,
): Promise<void> {
  const metro = await readMetro(trx, today)
  const found: Anomalia[] = []
  // Not push(...rows): too many arguments for one call.
  for (const controllo of own) for (const one of await controllo.find(trx, ids, metro)) found.push(one)
  const among = ids === null ? sql`true` : sql`entita_id = any(${[...ids]}::int[])`
  await sql`delete from anomalie where entita = ${entita} and ${among}`.execute(trx)
  const rows = merged(found).map(rowOf)
  for (let from = 0; from < rows.length; from += atOnce) await insert(trx, rows.slice(from, from + atOnce))
}

const atOnce = 5_000

function rowOf(anomalia: Anomalia) {
  const { entita, id, codice, gravita, campo, messaggio, azione, nome, con = [] } = anomalia
  const collegamento = collegamentoOf(anomalia)
  return { entita, entita_id: id, codice, gravita, campo, messaggio, azione, collegamento, nome, con }
}

async function insert(trx: Trx, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  await sql`
    insert into anomalie (entita, entita_id, codice, gravita, campo, messaggio, azione, collegamento, nome, con)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (entita text, entita_id int, codice text, gravita text,
      campo text, messaggio text, azione text, collegamento text, nome text, con int[])`.execute(trx)
}
