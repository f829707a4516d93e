import {
  type FamigliaTestata,
  type GattoInFamiglia,
  generazioniLibero,
  isTestDna,
  liberiPerParentela,
} from '@bisavolo/domain/registro/rules/dna/libero'
import { type Ereditarieta, genotipoOf } from '@bisavolo/domain/registro/rules/salute/esito'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { readParentele } from './read-parentele.ts'

/** D17. */
export async function readLiberi(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const cammino = await readCammino(db, ids)
  if (cammino.length === 0) return new Map()
  const own = new Set(ids)
  const [parentele, test] = await Promise.all([
    readParentele(
      db,
      cammino.map(({ id }) => id),
    ),
    readTest(
      db,
      cammino.flatMap(({ id, idpadre, idmadre }) => [id, idpadre, idmadre]),
    ),
  ])
  const nessuno = { padre: false, madre: false }
  const gatti = new Map<number, GattoInFamiglia>()
  for (const id of test.keys())
    gatti.set(id, { id, idpadre: null, idmadre: null, provati: nessuno, test: test.get(id) ?? [] })
  for (const row of cammino)
    gatti.set(row.id, { ...row, provati: parentele.get(row.id)?.provati ?? nessuno, test: test.get(row.id) ?? [] })
  const codici = [...new Set([...test.values()].flatMap(rows => rows.map(({ codice }) => codice)))]
  if (codici.length === 0) return new Map()
  const famiglia: FamigliaTestata = { gatti, smentiti: await readSmentiti(db, [...gatti.keys()]) }
  const found = cammino
    .filter(({ id }) => own.has(id))
    .map(({ id }) => [id, liberiPerParentela(id, codici.sort(), famiglia)] as const)
  return new Map(found.filter(([, liberi]) => liberi.length > 0))
}

interface Passo {
  id: number
  idpadre: number
  idmadre: number
}

async function readCammino(db: Db | Trx, ids: readonly number[]): Promise<Passo[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Passo>`
    with recursive via as (
      select id, 0 as depth from unnest(${[...new Set(ids)]}::int[]) as t (id)
      union
      select p.id, via.depth + 1 from via join gatti as g on g.id = via.id
        cross join lateral (values (g.idpadre), (g.idmadre)) as p (id)
      where via.depth < ${generazioniLibero - 1} and g.idpadre is not null and g.idmadre is not null
        and (select count(distinct d.idgatto) from profili_dna as d where d.idgatto in (g.id, g.idpadre, g.idmadre)) = 3
    )
    select distinct g.id, g.idpadre, g.idmadre from via join gatti as g on g.id = via.id
    where g.idpadre is not null and g.idmadre is not null
      and (select count(distinct d.idgatto) from profili_dna as d where d.idgatto in (g.id, g.idpadre, g.idmadre)) = 3`.execute(
    db,
  )
  return rows
}

interface Letto {
  idgatto: number
  codice: string
  ereditarieta: Ereditarieta
  data_test: string | null
  esito: string | null
  note: string | null
}

async function readTest(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Letto[]>> {
  const rows = await db
    .selectFrom('malattie_gatto as t')
    .innerJoin('malattie as m', 'm.id', 't.idmalattia')
    .select(['t.idgatto', 'm.codice', 'm.ereditarieta', 't.data_test', 't.esito', 't.note'])
    .where('t.idgatto', 'in', [...new Set(ids)])
    .execute()
  return grouped(
    rows.filter(({ ereditarieta }) => isTestDna(ereditarieta)),
    ({ idgatto }) => idgatto,
  )
}

/** A child with two affected copies proves that both parents carry the disease. */
async function readSmentiti(db: Db | Trx, ids: readonly number[]): Promise<Map<string, Set<number>>> {
  const all = [...ids]
  const { rows } = await sql<Letto & { idpadre: number | null; idmadre: number | null }>`
    select t.idgatto, m.codice, m.ereditarieta, t.data_test, t.esito, t.note, g.idpadre, g.idmadre
    from gatti as g join malattie_gatto as t on t.idgatto = g.id join malattie as m on m.id = t.idmalattia
    where (g.idpadre = any(${all}::int[]) or g.idmadre = any(${all}::int[])) and m.ereditarieta in ('recessiva', 'dominante', 'codominante')`.execute(
    db,
  )
  const smentiti = new Map<string, Set<number>>()
  for (const tests of grouped(rows, ({ idgatto, codice }) => `${idgatto} ${codice}`).values()) {
    const [first] = tests
    if (first === undefined || genotipoOf(tests) !== 'P/P') continue
    const parents = smentiti.get(first.codice) ?? new Set<number>()
    smentiti.set(first.codice, parents)
    for (const id of [first.idpadre, first.idmadre]) if (id !== null) parents.add(id)
  }
  return smentiti
}
