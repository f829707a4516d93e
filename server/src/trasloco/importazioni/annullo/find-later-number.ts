import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

export interface DocumentoDopo {
  tipo: string
  numero: string
}

export async function findLaterNumber(db: Db | Trx, idimportazione: number): Promise<DocumentoDopo | undefined> {
  const { rows } = await sql<DocumentoDopo>`
    with serie as (
      select f.tipo, f.anno, min(f.progressivo) as primo
      from importazioni_righe r join fatture_ricevute f on f.id = r.entita_id
      where r.idimportazione = ${idimportazione} and r.entita = 'fatture_ricevute' and r.esito = 'inserito' and r.fatta
      group by f.tipo, f.anno)
    select f.tipo, coalesce(f.numero, f.progressivo::text) as numero
    from serie s join fatture_ricevute f on f.tipo = s.tipo and f.anno = s.anno and f.progressivo > s.primo
    where not exists (select from importazioni_righe r
        where r.entita = 'fatture_ricevute' and r.entita_id = f.id and r.esito = 'inserito' and r.fatta)
      and not exists (select from importazioni_chiavi k where k.entita = 'fatture_ricevute' and k.entita_id = f.id)
    order by f.progressivo limit 1`.execute(db)
  return rows[0]
}
