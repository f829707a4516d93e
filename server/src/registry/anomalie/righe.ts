import type { EntityName } from '@bisavolo/domain'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Anomalia, Controllo, Metro } from './controllo.ts'
import { oneOf } from './one-of.ts'

/** A finding of a row, and what the check knows beside it. */
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
  /** Left joins around the row, which is `t`. */
  joins?: RawBuilder<unknown>
  /** What the rule needs, beside t.id. */
  columns: RawBuilder<unknown>
  /** Holds of every row in which the rule may find something. */
  odd: (today: string) => RawBuilder<boolean>
  nome: (row: R) => string
  /** What to do, by the code of the finding; one sentence where it is the same for all. */
  azioni: string | Readonly<Record<string, string>>
  /** What the rule needs of other tables, read for a page of rows at once. */
  judge: (rows: readonly R[], metro: Metro, db: Db | Trx) => Promise<(row: R) => readonly Trovata[]>
}

/** So many rows at a time: memory stays flat, and others are answered in between. */
const page = 5_000

/** A check that looks at each row by itself, with what is joined to it. */
export function controlloRighe<R extends Riga>(righe: Righe<R>): Controllo {
  const { entita, reads = ['regole'], joins = sql``, columns, odd, through, touched } = righe
  const read = async (db: Db | Trx, wanted: RawBuilder<unknown>, today: string) => {
    const { rows } = await sql<R>`
      select t.id, ${columns} from ${sql.table(entita)} as t ${joins} where ${odd(today)} and ${wanted}`.execute(db)
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
      for (let after = -2_147_483_648; ; ) {
        const rows = await read(db, sql`t.id > ${after} order by t.id limit ${page}`, metro.today)
        found.push(...(await judged(righe, rows, metro, db)))
        const last = rows.at(-1)
        if (last === undefined || rows.length < page) return found
        after = last.id
        await new Promise(resolve => setImmediate(resolve))
      }
    },
  }
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

/** The rows of an entity that refer to these. */
export function referring(entita: EntityName, ...fields: readonly string[]) {
  return async (db: Db | Trx, ids: readonly number[]): Promise<number[]> => {
    const each = fields.map(
      field => sql`select id from ${sql.table(entita)} where ${sql.ref(field)} = any(${[...ids]}::int[])`,
    )
    const { rows } = await sql<Riga>`${sql.join(each, sql` union `)}`.execute(db)
    return rows.map(({ id }) => id)
  }
}

/**
 * What these rows refer to, or have ever referred to: one that was removed, or refers to another by now, has left something behind
 * there. The trail remembers.
 */
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
