import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { campiChanged, writeAudits } from '../../../records/audit/audit.ts'
import type { Corsa } from '../corsa/lavori.ts'
import { attemptEach } from '../corsa/store-attempt.ts'
import { batchSize, type Importa } from '../corsa/store-batch.ts'
import { lockRows, updateRows } from '../corsa/store-rows.ts'
import { isEdited } from './find-edited.ts'
import { edited } from './record-stays.ts'
import { hasTakenIn, stayMerged, unite } from './record-unite.ts'
import { undoKeys } from './undo-keys.ts'
import { azioneAnnulla, undoing } from './undoing.ts'

interface Cambiata {
  tabella: number
  riga: number
  entita_id: number
  prima: Values
  resta: string | null
}

export async function undoChanges(db: Db, corsa: Corsa, importa: Importa, entity: Entity): Promise<number> {
  return undoing(db, importa.id, async trx => {
    const rows = await changedRows(trx, importa.id, entity)
    if (rows.length === 0) return 0
    const before = await lockRows(
      trx,
      entity,
      rows.map(({ entita_id }) => entita_id),
    )
    await stayMerged(
      trx,
      entity,
      rows.filter(({ entita_id }) => !before.has(entita_id)),
    )
    const back = rows.filter(row => row.resta === null && before.has(row.entita_id))
    const { rows: after, refused } = await attemptEach(trx, back, some =>
      updateRows(
        trx,
        entity,
        some.map(({ entita_id, prima }) => ({ ...prima, id: entita_id })),
      ),
    )
    for (const { item } of refused) item.resta = 'il valore di prima non è più possibile'
    const lines = after.map(row => ({
      id: row.id as number,
      campi: campiChanged(entity, before.get(row.id as number) ?? null, row),
    }))
    await writeAudits({ trx }, corsa.incarico, entity.name, azioneAnnulla, lines)
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

async function changedRows(trx: Trx, id: number, entity: Entity): Promise<Cambiata[]> {
  const { rows } = await sql<Cambiata>`
    select r.tabella, r.riga, r.entita_id, coalesce(r.prima, '{}') as prima,
      case when t.id is null then null when ${hasTakenIn(entity)} then ${unite.tenuta}::text
        when ${isEdited(entity)} then ${edited}::text end as resta
    from importazioni_righe r left join ${sql.table(entity.name)} t on t.id = r.entita_id
    where r.idimportazione = ${id} and r.entita = ${entity.name} and r.esito = 'aggiornato' and r.fatta and r.resta is null
    order by r.ordine, r.tabella, r.riga limit ${batchSize}`.execute(trx)
  return rows
}

export async function undoUnchanged(db: Db, importa: Importa): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<{ entita: string; tabella: number; riga: number }>`
      update importazioni_righe set fatta = false where idimportazione = ${importa.id} and esito = 'invariato' and fatta
      returning entita, tabella, riga`.execute(trx)
    for (const entita of new Set(rows.map(row => row.entita)))
      await undoKeys(
        trx,
        importa,
        entita,
        rows.filter(row => row.entita === entita),
      )
  })
}
