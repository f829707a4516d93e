import type pg from 'pg'
import { movedIn } from '../../../records/audit/moved-in.ts'

/** Restore and audit entry share a transaction, so the entry proves the restore. */
export async function readRestored(client: pg.Pool | pg.ClientBase, idimportazione: number): Promise<boolean> {
  const { rows } = await (client as pg.Pool).query(
    'select from audit where entita = $1 and entita_id = $2 and azione = $3 limit 1',
    [movedIn.entita, idimportazione, movedIn.azione],
  )
  return rows.length > 0
}
