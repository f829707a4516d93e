import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tavola } from '../piano/riga.ts'

/** From this many rows on, 01/01/1900 is the zero of a spreadsheet and no date. */
const many = 5

export async function withZeri(db: Db, id: number, tavole: readonly Tavola[]): Promise<Tavola[]> {
  const found: Tavola[] = []
  for (const tavola of tavole) found.push({ ...tavola, zeri: await readZeri(db, id, tavola) })
  return found
}

async function readZeri(db: Db, id: number, { indice, mappata, colonne, entity }: Tavola): Promise<Set<number>> {
  const dates = Object.entries(mappata.campi).flatMap(([colonna, { campo }]) => {
    const kind = entity.fields[campo]?.kind
    return kind === 'date' || kind === 'datetime' ? [colonne.indexOf(colonna)] : []
  })
  if (dates.length === 0) return new Set()
  const { rows } = await sql<{ colonna: number }>`
    select c.colonna from importazioni_righe as r cross join unnest(${dates}::int[]) as c (colonna)
    where r.idimportazione = ${id} and r.tabella = ${indice} and r.dati::text like '%1900%'
      and r.dati ->> c.colonna ~ '^(0?1[/. -]0?1[/. -]1900|1900[/. -]0?1[/. -]0?1)([T ].*)?$'
    group by c.colonna having count(*) >= ${many}`.execute(db)
  return new Set(rows.map(({ colonna }) => colonna))
}
