import { sql } from 'kysely'
import { asSystem } from '../../records/as-system.ts'
import type { Work } from '../../records/work.ts'
import { readParentele } from '../../registro/dna/read-parentele.ts'
import { recordEsitoParentela } from './record-esito-parentela.ts'

/** D7: a kitten of a drawn litter is free once both parents are proved, the parents once all their drawn kittens are free. */
export async function freeProvati(work: Work, idgatto: number): Promise<void> {
  const blocked = await readSorteggiati(work, idgatto)
  if (blocked.length === 0) return
  const parentele = await readParentele(
    work.trx,
    blocked.map(({ id }) => id),
  )
  const free = blocked.filter(({ id }) => {
    const provati = parentele.get(id)?.provati
    return provati?.padre === true && provati.madre === true
  })
  const inside = asSystem(work, 'profilo DNA')
  for (const { id } of free) await recordEsitoParentela(inside, id, { esito: 'confermata', note: 'Profilo DNA' })
  for (const id of await readLiberabili(
    work,
    free.flatMap(({ idpadre, idmadre }) => [idpadre, idmadre]),
  ))
    await recordEsitoParentela(inside, id, { esito: 'confermata', note: 'Profilo DNA dei cuccioli' })
}

interface Sorteggiato {
  id: number
  idpadre: number | null
  idmadre: number | null
}

async function readSorteggiati({ trx }: Work, idgatto: number): Promise<Sorteggiato[]> {
  const { rows } = await sql<Sorteggiato>`
    select distinct g.id, g.idpadre, g.idmadre
    from gatti as g join cuccioli as c on c.idgatto = g.id join denunce_nascita as d on d.id = c."idDenuncia"
    where (g.id = ${idgatto} or g.idpadre = ${idgatto} or g.idmadre = ${idgatto})
      and g.bloccato = 1 and g.annullato = 0 and d.sorteggiata = 1
    order by g.id limit 100`.execute(trx)
  return rows
}

async function readLiberabili({ trx }: Work, ids: readonly (number | null)[]): Promise<number[]> {
  const parents = [...new Set(ids.filter(id => id !== null))]
  if (parents.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select p.id from gatti as p where p.id = any(${parents}::int[]) and p.bloccato = 1 and not exists (
      select from denunce_nascita as d join cuccioli as c on c."idDenuncia" = d.id left join gatti as g on g.id = c.idgatto
      where d.sorteggiata = 1 and (d.idstallone = p.id or d.idfattrice = p.id) and c.deceduto = 0
        and (g.id is null or g.bloccato = 1))
    order by p.id`.execute(trx)
  return rows.map(({ id }) => id)
}
