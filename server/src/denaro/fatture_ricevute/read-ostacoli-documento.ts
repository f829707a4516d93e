import { ostacoloDocumento } from '@bisavolo/domain/denaro/rules/tariffe/ostacolo-documento'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export async function readOstacoliDocumento(
  db: Db | Trx,
  entita: Pratica,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select * from ${sql.table(entita)} where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(
    rows.flatMap(row => {
      const ostacolo = ostacoloDocumento(entita, row)
      return ostacolo === null ? [] : [[row.id, ostacolo] as const]
    }),
  )
}
