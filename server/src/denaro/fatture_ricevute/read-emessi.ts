import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { inPiedi } from '../../soci/iscrizioni_rinnovi/read-in-piedi.ts'

interface Emesso {
  id: number
  tipo: string
  numero: string | null
  data_emissione: string
  totale: string | null
  stato: string | null
  in_piedi: boolean
  articoli: (number | null)[]
}

export async function readEmessi(db: Db | Trx, pratiche: readonly string[]): Promise<Map<string, Emesso[]>> {
  if (pratiche.length === 0) return new Map()
  const { rows } = await sql<Emesso & { pratica: string }>`
    select f.id, f.tipo, f.numero, f.data_emissione, f.totale, f.stato, ${inPiedi} as in_piedi,
      f.pratica,
      array(select r.idarticolo from fatture_ricevute_righe as r where r.iddocumento = f.id order by r.posizione) as articoli
    from fatture_ricevute as f where f.pratica = any(${[...pratiche]}::text[]) order by f.id`.execute(db)
  const byPratica = grouped(rows, ({ pratica }) => pratica)
  return new Map([...byPratica].map(([key, found]) => [key, found.map(({ pratica: _pratica, ...one }) => one)]))
}
