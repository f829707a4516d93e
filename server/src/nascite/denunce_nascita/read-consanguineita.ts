import { createGenealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** Beyond these generations a shared ancestor adds less than a thousandth of a percent. */
const maxGenerations = 20

/** D5 N26: Wright's F of a litter of the two, over the ancestors the registry knows. A loop in old data cannot hang it. */
export async function readConsanguineita(db: Db | Trx, idstallone: number, idfattrice: number): Promise<number> {
  const { rows } = await sql<{ id: number; idpadre: number | null; idmadre: number | null }>`
    with recursive antenati (id, g) as (
      select unnest(array[${idstallone}, ${idfattrice}]::int[]), 1
      union
      select parent.id, a.g + 1
      from antenati as a
        join gatti as figlio on figlio.id = a.id
        cross join lateral (values (figlio.idpadre), (figlio.idmadre)) as parent (id)
      where parent.id is not null and a.g < ${maxGenerations}
    )
    select id, idpadre, idmadre from gatti where id in (select id from antenati)`.execute(db)
  const known = new Set(rows.map(row => row.id))
  const parent = (id: number | null) => (id !== null && known.has(id) ? id : 0)
  const genealogia = createGenealogia({
    id: Int32Array.from(rows, row => row.id),
    padre: Int32Array.from(rows, row => parent(row.idpadre)),
    madre: Int32Array.from(rows, row => parent(row.idmadre)),
  })
  return genealogia.prova(idstallone, idfattrice)
}
