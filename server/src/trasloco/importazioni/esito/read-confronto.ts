import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { Confronto, confrontoImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/who.ts'
import type { SmallTables } from '../../../records/small-tables.ts'
import type { Bloccata } from '../corsa/lock-importazione.ts'
import { readImportazione } from '../corsa/read-importazione.ts'
import { computeConfronto, refuseUnfinished } from './confronto.ts'

export async function readConfronto(
  { db, small }: { db: Db; small: SmallTables },
  { role }: Who,
  id: number,
): Promise<AnswerOf<typeof confrontoImportazione>> {
  const { firmata_il, firmata_da, stato, tabelle, mappatura } = await readImportazione(db, id)
  const { rows } = await sql<{ confronto: Confronto | null; ha_righe: boolean }>`
    select confronto, exists (select from importazioni_righe where idimportazione = ${id}) as ha_righe
    from importazioni where id = ${id}`.execute(db)
  const { confronto = null, ha_righe = false } = rows[0] ?? {}
  if (firmata_il !== null && confronto !== null) return { ...completed(confronto), firmata_il, firmata_da }
  refuseUnfinished({ stato, ha_righe })
  const row = { id, stato, tabelle, mappatura: mappatura as Bloccata['mappatura'], ha_righe }
  return { ...(await computeConfronto({ db, small }, role, row)), firmata_il: null, firmata_da: null }
}

/** Old signed comparisons counted conflicts as left out. */
function completed(confronto: Confronto): Confronto {
  return { ...confronto, conteggi: confronto.conteggi.map(one => ({ ...one, conflitti: one.conflitti ?? 0 })) }
}
