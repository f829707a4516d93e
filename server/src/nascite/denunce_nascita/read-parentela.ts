import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { gradoTra } from '@bisavolo/domain/registro/rules/inbreeding/grado'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { run } from '../../platform/workers/jobs.ts'
import { type Coppia, consanguineitaOf } from './consanguineita-worker.ts'

/** Above this number the calculation takes too long for the event loop and runs in a worker. */
const fewAncestors = 1_500

/** D5 N26, D18: inbreeding and degree of kinship. Reads each ancestor once, so loops in old data cannot hang. */
export async function readParentela(
  db: Db | Trx,
  idstallone: number,
  idfattrice: number,
): Promise<Pick<DatiNascita, 'consanguineita' | 'grado'>> {
  const { rows } = await sql<{ id: number; idpadre: number | null; idmadre: number | null }>`
    with recursive antenati (id) as (
      select unnest(array[${idstallone}, ${idfattrice}]::int[])
      union
      select parent.id
      from antenati as a
        join gatti as figlio on figlio.id = a.id
        cross join lateral (values (figlio.idpadre), (figlio.idmadre)) as parent (id)
      where parent.id is not null
    )
    select id, idpadre, idmadre from gatti where id in (select id from antenati)`.execute(db)
  const coppia: Coppia = {
    ...{ idstallone, idfattrice },
    id: Int32Array.from(rows, row => row.id),
    padre: Int32Array.from(rows, row => row.idpadre ?? 0),
    madre: Int32Array.from(rows, row => row.idmadre ?? 0),
  }
  const byId = new Map(rows.map(row => [row.id, { padre: row.idpadre, madre: row.idmadre }]))
  return {
    grado: gradoTra(idstallone, idfattrice, id => byId.get(id) ?? { padre: null, madre: null }),
    consanguineita: rows.length <= fewAncestors ? consanguineitaOf(coppia) : await run<number>('litter', coppia),
  }
}
