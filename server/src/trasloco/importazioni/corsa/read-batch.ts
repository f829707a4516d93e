import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

export interface Place {
  ordine: number
  tabella: number
  riga: number
}

export interface Riga extends Place {
  chiave: string | null
  esito: 'inserito' | 'aggiornato' | 'invariato' | 'conflitto'
  scelta: 'file' | 'registro' | null
  /** Empty if only the key is to be stored. */
  proposta: Values
  prima: Values | null
  entita_id: number
  avvisi?: readonly MessaggioRiga[]
}

const toWrite = sql`r.entita_id is not null and (r.esito in ('inserito', 'aggiornato')
  or (r.esito = 'conflitto' and r.scelta is not null) or (r.esito = 'invariato' and r.chiave is not null))`

export async function readBatch(
  trx: Db | Trx,
  idimportazione: number,
  entita: string,
  after: Place | undefined,
  size: number,
): Promise<Riga[]> {
  const { ordine, tabella, riga } = after ?? { ordine: -1, tabella: -1, riga: -1 }
  const { rows } = await sql<Riga>`
    select r.ordine, r.tabella, r.riga, r.chiave, r.esito, r.scelta, coalesce(r.proposta, '{}') as proposta, r.prima, r.entita_id
    from importazioni_righe r
    where r.idimportazione = ${idimportazione} and r.entita = ${entita} and not r.fatta
      and (r.ordine, r.tabella, r.riga) > (${ordine}, ${tabella}, ${riga}) and ${toWrite}
    order by r.ordine, r.tabella, r.riga limit ${size}`.execute(trx)
  return rows
}

export async function readToWrite(db: Db, idimportazione: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ entita: string; righe: number }>`
    select r.entita, count(*)::int as righe from importazioni_righe r
    where r.idimportazione = ${idimportazione} and not r.fatta and ${toWrite} group by r.entita`.execute(db)
  return new Map(rows.map(({ entita, righe }) => [entita, righe]))
}
