import type { EntityName } from '@bisavolo/domain'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { nextTurn } from '../platform/in-slices.ts'
import type { Anomalia, Controllo, Metro } from './controllo.ts'
import { oneOf } from './one-of.ts'

export interface Trovata extends Pick<Finding, 'codice' | 'livello' | 'campo' | 'messaggio'> {
  con?: readonly number[]
  collegamento?: string
}

interface Riga {
  id: number
}

export interface Righe<R extends Riga> extends Pick<Controllo, 'through' | 'touched'> {
  entita: EntityName
  reads?: readonly EntityName[]
  joins?: RawBuilder<unknown>
  columns: RawBuilder<unknown> | ((today: string) => RawBuilder<unknown>)
  /** SQL condition, true for every row with a possible finding. */
  odd: (today: string) => RawBuilder<boolean>
  nome: (row: R) => string
  azioni: string | Readonly<Record<string, string>>
  judge: (rows: readonly R[], metro: Metro, db: Db | Trx) => Promise<(row: R) => readonly Trovata[]>
}

/** Rows of the table per page, not matches: a table full of findings would be scanned again for each page. */
const stretch = 20_000

export function controlloRighe<R extends Riga>(righe: Righe<R>): Controllo {
  const { entita, reads = ['regole'], joins = sql``, columns, odd, through, touched } = righe
  const read = async (db: Db | Trx, wanted: RawBuilder<unknown>, today: string) => {
    const selected = typeof columns === 'function' ? columns(today) : columns
    const { rows } = await sql<R>`
      select t.id, ${selected} from ${sql.table(entita)} as t ${joins} where ${odd(today)} and ${wanted}`.execute(db)
    return rows
  }
  return {
    entita,
    reads,
    ...(through !== undefined && { through }),
    ...(touched !== undefined && { touched }),
    maybe: today => sql<boolean>`exists (select 1 from (select 1) as one ${joins} where ${odd(today)})`,
    async find(db, ids, metro) {
      if (ids !== null) return judged(righe, await read(db, oneOf('t.id', ids), metro.today), metro, db)
      const found: Anomalia[] = []
      for (let after = beforeAll; ; ) {
        const last = await endOfStretch(db, entita, after)
        if (last === null) return found
        const rows = await read(db, sql`t.id > ${after} and t.id <= ${last} order by t.id`, metro.today)
        // Not push(...rows): too many arguments for one call.
        for (const one of await judged(righe, rows, metro, db)) found.push(one)
        after = last
        await nextTurn()
      }
    },
  }
}

const beforeAll = -2_147_483_648

async function endOfStretch(db: Db | Trx, entita: EntityName, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from ${sql.table(entita)} where id > ${after} order by id limit ${stretch}) as next`.execute(db)
  return rows[0]?.last ?? null
}

async function judged<R extends Riga>(
  { entita, nome, azioni, judge }: Righe<R>,
  rows: readonly R[],
  metro: Metro,
  db: Db | Trx,
): Promise<Anomalia[]> {
  if (rows.length === 0) return []
  const findingsOf = await judge(rows, metro, db)
  return rows.flatMap(row =>
    findingsOf(row).map(({ codice, livello, campo, messaggio, con, collegamento }) => ({
      ...{ entita, id: row.id, codice, gravita: livello, campo, messaggio, nome: nome(row) },
      azione: typeof azioni === 'string' ? azioni : (azioni[codice] ?? azioni.altro ?? ''),
      ...(con !== undefined && { con }),
      ...(collegamento !== undefined && { collegamento }),
    })),
  )
}

export function referring(entita: EntityName, ...fields: readonly string[]) {
  return async (db: Db | Trx, ids: readonly number[]): Promise<number[]> => {
    const each = fields.map(
      field => sql`select id from ${sql.table(entita)} where ${sql.ref(field)} = any(${[...ids]}::int[])`,
    )
    const { rows } = await sql<Riga>`${sql.join(each, sql` union `)}`.execute(db)
    return rows.map(({ id }) => id)
  }
}

/** Includes earlier references, from the audit trail: a removed or changed reference affects the old target too. */
export function referredBy(entita: EntityName, field: string) {
  return async (db: Db | Trx, ids: readonly number[]): Promise<number[]> => {
    const { rows } = await sql<Riga>`
      select ${sql.ref(field)} as id from ${sql.table(entita)} where id = any(${[...ids]}::int[]) and ${sql.ref(field)} is not null
      union
      select (c ->> 'prima')::int from audit as a cross join lateral jsonb_array_elements(a.campi::jsonb) as c
      where a.entita = ${entita} and a.entita_id = any(${[...ids]}::int[]) and c ->> 'campo' = ${field}
        and c ->> 'prima' ~ '^[0-9]{1,9}$'`.execute(db)
    return rows.map(({ id }) => id)
  }
}
