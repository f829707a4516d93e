import type { Entity } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { campiChanged, writeAudits } from '../../../records/audit/audit.ts'
import { storedOf } from '../corsa/definition-of.ts'
import type { Corsa } from '../corsa/lavori.ts'
import { batchSize, type Importa } from '../corsa/store-batch.ts'
import { lockRows, updateRows } from '../corsa/store-rows.ts'
import { azioneAnnulla, undoing } from './undoing.ts'

/** Required links are not cut: their targets stay (record-stays.ts). */
export async function undoLinks(db: Db, corsa: Corsa, { id }: Importa, entity: Entity): Promise<number> {
  const { references, notNull } = storedOf(entity)
  const links = references.filter(({ field }) => !notNull.has(field))
  if (links.length === 0) return 0
  return undoing(db, id, async trx => {
    const goes = ({ field, to }: (typeof links)[number]) => sql<boolean>`exists (select from importazioni_righe g
      where g.idimportazione = ${id} and g.entita = ${to} and g.entita_id = t.${sql.ref(field)} and g.esito = 'inserito' and g.fatta
        and g.resta is null)`
    const { rows } = await sql<{ id: number; campi: string[] }>`
      select * from (
        select t.id, array_remove(array[${sql.join(links.map(link => sql`case when ${goes(link)} then ${link.field}::text end`))}], null) as campi
        from importazioni_righe r join ${sql.table(entity.name)} t on t.id = r.entita_id
        where r.idimportazione = ${id} and r.entita = ${entity.name} and r.fatta and r.resta is not null) found
      where cardinality(campi) > 0 limit ${batchSize}`.execute(trx)
    if (rows.length === 0) return 0
    const before = await lockRows(
      trx,
      entity,
      rows.map(row => row.id),
    )
    const cut = rows.map(row => ({ id: row.id, ...Object.fromEntries(row.campi.map(campo => [campo, null])) }))
    const after = await updateRows(trx, entity, cut)
    const lines = after.map(row => ({
      id: row.id as number,
      campi: campiChanged(entity, before.get(row.id as number) ?? null, row),
    }))
    await writeAudits({ trx }, corsa.incarico, entity.name, azioneAnnulla, lines)
    return rows.length
  })
}
