import { Conflict } from '@bisavolo/domain'
import { sql } from 'kysely'
import { sweepFiles } from '../../../documents/sweep-files.ts'
import type { Clock } from '../../../platform/clock.ts'
import { todayAt } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { nobodyAt } from '../../../platform/http/who.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { writeAudit } from '../../../records/audit/audit.ts'
import { type Deps, runWrite, type Work } from '../../../records/work.ts'
import { withoutExamples } from '../../../soci/privacy/blot-imports.ts'
import { found } from '../corsa/read-importazione.ts'

/** Rows per statement, because of the statement timeout. */
const atOnce = 20_000

export async function removeFile(work: Work, id: number): Promise<void> {
  const { rows } = await sql<{ file: string | null; stato: string }>`
    select file, stato from importazioni where id = ${id} for update`.execute(work.trx)
  const { file, stato } = found(rows[0])
  if (stato === 'in_prova' || stato === 'in_corso')
    throw new Conflict('L’importazione è in corso: attendi che finisca e riprova.')
  if (file === null) throw new Conflict('Il file è già stato eliminato.')
  await letGo(work, id, file, 'file eliminato')
}

/** In one transaction, so no job starts with half of the rows. The sweep deletes the file. */
async function letGo(work: Work, id: number, file: string, azione: string): Promise<void> {
  const { trx } = work
  await trx.updateTable('importazioni').set({ file: null, tabelle: withoutExamples }).where('id', '=', id).execute()
  await trx.insertInto('file_sospesi').values({ chiave: file, scade_il: sql<string>`now()` }).execute()
  for (let removed = atOnce; removed === atOnce; ) removed = await removeRows(trx, id)
  await writeAudit(work, 'importazioni', id, azione, [{ campo: 'file', prima: 'conservato', dopo: null }])
}

export async function sweepExpired(deps: Deps & { clock: Clock }, storage: Storage): Promise<void> {
  const who = nobodyAt(todayAt(deps.clock()), 'conservazione dei file importati')
  while (await runWrite(deps, who, work => letOneGo(work, deps.clock()))) {}
  await sweepFiles(deps.db, storage)
}

async function letOneGo(work: Work, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number; file: string }>`
    select id, file from importazioni
    where file is not null and scade_il <= ${now.toISOString()} and stato not in ('in_prova', 'in_corso')
    order by scade_il limit 1 for update skip locked`.execute(work.trx)
  if (rows[0] === undefined) return false
  await letGo(work, rows[0].id, rows[0].file, 'file eliminato alla scadenza')
  return true
}

async function removeRows(trx: Trx, id: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from importazioni_righe where ctid in (
      select ctid from importazioni_righe where idimportazione = ${id} limit ${atOnce})`.execute(trx)
  return Number(numAffectedRows)
}
