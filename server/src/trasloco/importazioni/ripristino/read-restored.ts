import type pg from 'pg'
import { movedIn } from '../../../records/audit/moved-in.ts'

/** Whether this import has already moved a registry in: its line in the trail came with the rows. */
export async function readRestored(client: pg.Pool | pg.ClientBase, idimportazione: number): Promise<boolean> {
  const { rows } = await (client as pg.Pool).query(
    'select from audit where entita = $1 and entita_id = $2 and azione = $3 limit 1',
    [movedIn.entita, idimportazione, movedIn.azione],
  )
  return rows.length > 0
}
