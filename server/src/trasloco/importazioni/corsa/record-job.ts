import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Incarico } from '../../../platform/db/trasloco-tables.ts'
import { writeAudits } from '../../../records/audit/audit.ts'
import { readEsito, readEsitoFinora } from '../esito/read-esito.ts'
import type { Fase } from './lavori.ts'

export async function recordFase(db: Db, id: number, fase: Fase): Promise<void> {
  await sql`update importazioni set fase = ${fase}, fatte = 0 where id = ${id}`.execute(db)
}

export interface Done {
  stato: 'provata' | 'importata' | 'annullata'
  resta?: string | null
}

export async function recordDone(
  db: Db,
  incarico: Incarico,
  { id }: { id: number },
  { stato, resta = null }: Done,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const esito = await readEsito(trx, id)
    await sql`
      update importazioni set stato = ${stato}, fase = null, fatte = totali, errore = ${resta}, conclusa_il = now(), lavorata_da = null,
        battito = null, esito = ${JSON.stringify(esito)}::jsonb
      where id = ${id}`.execute(trx)
    const { entita: _, ...counts } = esito
    await writeAudits({ trx }, incarico, 'importazioni', `fine: ${stato}`, [
      { id, campi: Object.entries(counts).map(([campo, dopo]) => ({ campo, prima: null, dopo })) },
    ])
    await sql`select pg_notify('changes', ${`importazione|importazioni|${stato === 'provata' ? id : '*'}`})`.execute(
      trx,
    )
  })
}

/** `fase` is kept so that a retry continues there. The counts of the trial are replaced by those of the rows stored so far. */
export async function recordFailed(db: Db, id: number, errore: string): Promise<void> {
  const esito = await readEsitoFinora(db, id)
  await sql`
    update importazioni set stato = 'fallita', errore = ${errore}, conclusa_il = now(), lavorata_da = null, battito = null,
      esito = case when stato = 'in_corso' and fase <> 'annullamento' then ${JSON.stringify(esito)}::jsonb else esito end
    where id = ${id} and stato in ('in_prova', 'in_corso')`.execute(db)
  await sql`select pg_notify('changes', 'importazione|importazioni|*')`.execute(db)
}
