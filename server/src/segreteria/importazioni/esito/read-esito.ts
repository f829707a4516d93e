import type { EsitoImportazione } from '@bisavolo/domain/segreteria/calls/importazioni'
import type { EsitoRiga } from '@bisavolo/domain/segreteria/rules/importazione/mappatura'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

type Conti = Omit<EsitoImportazione, 'entita'>

const placeOf: Record<EsitoRiga, keyof Conti> = {
  inserito: 'inseriti',
  aggiornato: 'aggiornati',
  invariato: 'invariati',
  scartato: 'scartati',
  conflitto: 'conflitti',
}

const none = (): Conti => ({ inseriti: 0, aggiornati: 0, invariati: 0, scartati: 0, conflitti: 0, avvisi: 0 })

/** What became of the rows, or would, for all and for each kind of record. */
export function readEsito(db: Db | Trx, id: number): Promise<EsitoImportazione> {
  return countRows(db, id, sql`true`)
}

/** Of a run that was broken off: what was only planned has not come in. */
export function readEsitoFinora(db: Db | Trx, id: number): Promise<EsitoImportazione> {
  return countRows(db, id, sql`(r.fatta or r.esito not in ('inserito', 'aggiornato'))`)
}

async function countRows(db: Db | Trx, id: number, counted: RawBuilder<unknown>): Promise<EsitoImportazione> {
  const { rows } = await sql<{ entita: string; esito: EsitoRiga; righe: number; avvisi: number }>`
    select r.entita, r.esito, count(*)::int as righe, sum(case when r.messaggi <> '[]' then
      (select count(*) from jsonb_array_elements(r.messaggi) m where m ->> 'livello' = 'avviso') else 0 end)::int as avvisi
    from importazioni_righe r where r.idimportazione = ${id} and r.entita is not null and r.esito is not null and ${counted}
    group by r.entita, r.esito order by r.entita`.execute(db)
  const all = none()
  const entita: Record<string, Conti> = {}
  for (const row of rows) {
    entita[row.entita] ??= none()
    const own = entita[row.entita] as Conti
    for (const counts of [all, own]) {
      counts[placeOf[row.esito]] += row.righe
      counts.avvisi += row.avvisi
    }
  }
  return { ...all, entita }
}
