import type { EsitoImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import type { EsitoRiga } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
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

interface Contate {
  entita: string
  esito: EsitoRiga
  righe: number
  avvisi: number
  antenati: number
}

export function readEsito(db: Db | Trx, id: number): Promise<EsitoImportazione> {
  return countRows(db, id, sql`true`)
}

export function readEsitoFinora(db: Db | Trx, id: number): Promise<EsitoImportazione> {
  return countRows(db, id, sql`(r.fatta or r.esito not in ('inserito', 'aggiornato'))`)
}

async function countRows(db: Db | Trx, id: number, counted: RawBuilder<unknown>): Promise<EsitoImportazione> {
  const { rows } = await sql<Contate>`
    select r.entita, r.esito, count(*)::int as righe,
      (count(*) filter (where r.messaggi @> '[{"livello": "avviso"}]'))::int as avvisi,
      (count(*) filter (where r.entita = 'gatti' and r.esito = 'inserito' and r.proposta ->> 'antenato' = '1'))::int as antenati
    from importazioni_righe r where r.idimportazione = ${id} and r.entita is not null and r.esito is not null and ${counted}
    group by r.entita, r.esito order by r.entita`.execute(db)
  const all = none()
  const entita: EsitoImportazione['entita'] = {}
  for (const row of rows) {
    entita[row.entita] ??= none()
    const own = entita[row.entita] as EsitoImportazione['entita'][string]
    if (row.antenati > 0) own.antenati = row.antenati
    for (const counts of [all, own]) {
      counts[placeOf[row.esito]] += row.righe
      counts.avvisi += row.avvisi
    }
  }
  return { ...all, entita }
}
