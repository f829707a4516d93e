import type { Entity } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { campiChanged, writeAudits } from '../../../records/audit/audit.ts'
import type { Corsa } from '../corsa/lavori.ts'
import { attemptEach } from '../corsa/store-attempt.ts'
import { batchSize, type Importa } from '../corsa/store-batch.ts'
import { lockRows } from '../corsa/store-rows.ts'
import { isEdited } from './find-edited.ts'
import { findReferences } from './find-references.ts'
import { edited, isCharged, isUsed } from './record-stays.ts'
import { hasTakenIn, stayMerged, unite } from './record-unite.ts'
import { undoKeys } from './undo-keys.ts'
import { azioneAnnulla, undoing } from './undoing.ts'
import { usedBy } from './used-by.ts'

interface Entrata {
  tabella: number
  riga: number
  entita_id: number
  resta: string | null
}

/** Records edited or used since the marking stay. Ids may be reused by the same import (decision 37). */
export async function removeBatch(db: Db, corsa: Corsa, importa: Importa, entity: Entity): Promise<number> {
  return undoing(db, importa.id, async trx => {
    const rows = await rowsToRemove(trx, importa.id, entity)
    if (rows.length === 0) return 0
    const before = await lockRows(
      trx,
      entity,
      rows.map(({ entita_id }) => entita_id),
    )
    for (const row of await nowStaying(trx, importa.id, entity, rows)) {
      const found = rows.find(one => one.tabella === row.tabella && one.riga === row.riga)
      if (found !== undefined) found.resta = row.resta
    }
    await stayMerged(
      trx,
      entity,
      rows.filter(({ entita_id }) => !before.has(entita_id)),
    )
    const leaving = rows.filter(row => row.resta === null && before.has(row.entita_id))
    await removeRows(trx, entity, leaving)
    const gone = leaving.filter(({ resta }) => resta === null)
    const lines = gone.map(({ entita_id }) => ({
      id: entita_id,
      campi: campiChanged(entity, before.get(entita_id) ?? null, null),
    }))
    await writeAudits({ trx }, corsa.incarico, entity.name, azioneAnnulla, lines)
    if (entity.name === 'documenti')
      await dropFiles(
        trx,
        gone.flatMap(({ entita_id }) => (before.get(entita_id)?.percorso as string | null) ?? []),
      )
    await undoKeys(
      trx,
      importa,
      entity.name,
      rows.filter(({ resta }) => resta === null),
    )
    await sql`
      update importazioni_righe r set fatta = g.resta is not null, resta = g.resta
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (tabella int, riga int, resta text)
      where r.idimportazione = ${importa.id} and r.tabella = g.tabella and r.riga = g.riga`.execute(trx)
    return rows.length
  })
}

async function rowsToRemove(trx: Trx, id: number, { name }: Entity): Promise<Entrata[]> {
  const { rows } = await sql<Entrata>`
    select tabella, riga, entita_id, null as resta from importazioni_righe
    where idimportazione = ${id} and entita = ${name} and esito = 'inserito' and fatta and resta is null
    order by ordine desc, tabella desc, riga desc limit ${batchSize}`.execute(trx)
  return rows
}

/** Restricting foreign keys fail by themselves; links that would cascade or become null are checked here. */
async function nowStaying(trx: Trx, id: number, entity: Entity, rows: readonly Entrata[]): Promise<Entrata[]> {
  const cutting = (await findReferences(trx, [entity.name])).filter(({ trattiene }) => !trattiene)
  const whens = [
    sql`when ${hasTakenIn(entity)} then ${unite.tenuta}::text`,
    sql`when ${isEdited(entity)} then ${edited}::text`,
    ...cutting.map(link => sql`when ${isUsed(id, link)} then ${usedBy(link.tabella)}::text`),
    sql`when ${isCharged(id, entity.name)} then ${usedBy('fatture_ricevute')}::text`,
  ]
  const places = JSON.stringify(rows.map(({ tabella, riga }) => ({ tabella, riga })))
  const { rows: found } = await sql<Entrata>`
    select * from (
      select r.tabella, r.riga, r.entita_id, case ${sql.join(whens, sql` `)} end as resta
      from jsonb_to_recordset(${places}::jsonb) as g (tabella int, riga int)
        join importazioni_righe r on r.idimportazione = ${id} and r.tabella = g.tabella and r.riga = g.riga
        join ${sql.table(entity.name)} t on t.id = r.entita_id) looked
    where resta is not null`.execute(trx)
  return found
}

async function removeRows(trx: Trx, entity: Entity, rows: readonly Entrata[]): Promise<void> {
  const remove = async (some: readonly Entrata[]) => {
    const ids = some.map(({ entita_id }) => entita_id)
    await sql`delete from ${sql.table(entity.name)} where id = any(${ids}::int[])`.execute(trx)
    return []
  }
  const { refused } = await attemptEach(trx, rows, remove)
  for (const { item, error } of refused) item.resta = usedBy(error.table ?? '')
}

async function dropFiles(trx: Trx, percorsi: readonly string[]): Promise<void> {
  if (percorsi.length === 0) return
  await sql`
    insert into file_sospesi (chiave, scade_il) select unnest(${[...percorsi]}::text[]), now()
    on conflict (chiave) do update set scade_il = now()`.execute(trx)
}
