import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import pg from 'pg'
import type { Trx } from '../../../platform/db/database.ts'

/** The savepoint limits a refusal to this write. Errors other than refused values are thrown. */
export async function attempt(
  trx: Trx,
  write: () => Promise<Values[]>,
): Promise<{ rows: Values[] } | { refused: pg.DatabaseError }> {
  await sql`savepoint scrittura`.execute(trx)
  try {
    const rows = await write()
    await sql`release savepoint scrittura`.execute(trx)
    return { rows }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) throw error
    await sql`rollback to savepoint scrittura`.execute(trx)
    return { refused: error }
  }
}

export interface Refused<T> {
  item: T
  error: pg.DatabaseError
}

export async function attemptEach<T>(
  trx: Trx,
  items: readonly T[],
  write: (some: readonly T[]) => Promise<Values[]>,
): Promise<{ rows: Values[]; refused: Refused<T>[] }> {
  if (items.length === 0) return { rows: [], refused: [] }
  const all = await attempt(trx, () => write(items))
  if ('rows' in all) return { rows: all.rows, refused: [] }
  const rows: Values[] = []
  const refused: Refused<T>[] = []
  for (const item of items) {
    const one = await attempt(trx, () => write([item]))
    if ('rows' in one) rows.push(...one.rows)
    else refused.push({ item, error: one.refused })
  }
  return { rows, refused }
}
