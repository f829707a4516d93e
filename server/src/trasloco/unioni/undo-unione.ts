import { Conflict, type Entity, entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { columnsOf } from '../../platform/db/columns.ts'
import { authorOf, campiChanged, writeAudit } from '../../records/audit/audit.ts'
import { noteChanged, type Work } from '../../records/work.ts'
import { lockUnioni } from './lock-pair.ts'
import { readOstacoliAnnullo } from './read-ostacoli-annullo.ts'
import { entitaOf, lockUnione, type UnioneRow } from './read-unione.ts'
import type { Prima } from './spostati.ts'
import { azione, restoreNotes, restoreOwn, restoreRows, restoreSeguite } from './undo-rows.ts'
import { insertRows } from './update-riferimenti.ts'
import { updateVersioni } from './update-versioni.ts'

export async function undoUnione(work: Work, id: number): Promise<void> {
  await lockUnioni(work, await entitaOf(work.trx, id))
  const unione = await lockUnione(work.trx, id)
  await sql`select id from ${sql.table(unione.entita)} where id = ${unione.tieni} for update`.execute(work.trx)
  const ostacoli = await readOstacoliAnnullo(work.trx, unione, true)
  if (ostacoli.length > 0)
    throw new Conflict(
      `L’unione non si può annullare. ${ostacoli[0]}`,
      ostacoli.map(message => ({ field: 'id', code: 'conflitto', message })),
    )
  try {
    await part(work, unione)
  } catch (error) {
    // The constraint against pedigree loops: newer links would close a loop.
    if ((error as { code?: string }).code !== '23514') throw error
    throw new Conflict(
      'L’unione non si può annullare: con i legami di parentela di oggi un gatto sarebbe antenato di sé stesso.',
    )
  }
  await sql`
    update unioni set annullata_il = now(), annullata_da = ${authorOf(work).account_id}
    where id = ${id}`.execute(work.trx)
  noteChanged(work, 'unioni', [id])
}

async function part(work: Work, unione: UnioneRow): Promise<void> {
  const { trx } = work
  const { entita, tieni, togli, spostati } = unione
  const entity = entityOf(entita)
  const prima = unione.prima as Prima
  for (const { tabella, ids } of spostati.precedenti)
    await sql`delete from ${sql.table(tabella)} where id = any(${ids}::int[])`.execute(trx)
  await restoreTieni(work, entity, tieni, prima.tieni)
  await restoreTogli(work, entity, togli, prima.togli)
  await restoreRows(work, unione)
  await restoreSeguite(work, spostati)
  await restoreOwn(work, unione)
  await restoreNotes(work, unione)
  await updateVersioni(trx, unione, prima)
}

function columnsIn(entity: Entity, row: Values): string[] {
  return columnsOf(entity).flatMap(({ name, generated }) => (generated === undefined && name in row ? [name] : []))
}

async function restoreTieni(work: Work, entity: Entity, id: number, row: Values): Promise<void> {
  const table = sql.table(entity.name)
  const names = columnsIn(entity, row).filter(name => name !== 'id' && name !== 'version')
  const before = await oneRow(work, entity, id)
  const columns = sql.join(names.map(name => sql.ref(name)))
  await sql`
    update ${table} set (${columns}, version) = (
      select ${columns}, ${table}.version + 1 from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb))
    where id = ${id}`.execute(work.trx)
  await writeAudit(work, entity.name, id, azione, campiChanged(entity, before, await oneRow(work, entity, id)))
}

async function restoreTogli(work: Work, entity: Entity, id: number, row: Values): Promise<void> {
  const kept = Object.fromEntries(columnsIn(entity, row).map(name => [name, row[name]]))
  // Versions never decrease, so clients with the old version get a conflict.
  await insertRows(work.trx, entity.name, [{ ...kept, version: (row.version as number) + 1 }])
  await writeAudit(work, entity.name, id, azione, campiChanged(entity, null, await oneRow(work, entity, id)))
}

async function oneRow({ trx }: Work, { name }: Entity, id: number): Promise<Values> {
  const { rows } = await sql<Values>`select * from ${sql.table(name)} where id = ${id}`.execute(trx)
  if (rows[0] === undefined)
    throw new Conflict('L’unione non si può annullare: un codice è stato dato a un’altra scheda.')
  return rows[0]
}
