import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { affissoUsabile } from '@bisavolo/domain/soci/rules/anagrafica/affisso'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'

/** Declared litters, and litters of cats registered without a declaration (imports). Excludes `own`, the current declaration. */
export async function readCucciolate(
  db: Db | Trx,
  idfattrice: number,
  own: number | null = null,
): Promise<DatiNascita['cucciolateFattrice']> {
  const { rows } = await sql<DatiNascita['cucciolateFattrice'][number]>`
    select id, data_nascita from denunce_nascita
      where idfattrice = ${idfattrice} and stato not in ('bozza', 'respinta') and data_nascita is not null
        and id <> ${own ?? 0}
    union all
    select distinct null::int, g.data_nascita from gatti as g
      where g.idmadre = ${idfattrice} and g.annullato = 0 and g.data_nascita is not null
        and not exists (select 1 from cuccioli as c where c.idgatto = g.id)`.execute(db)
  return rows
}

export async function readCucciolateOf(
  db: Db | Trx,
  fattrici: readonly number[],
): Promise<Map<number, DatiNascita['cucciolateFattrice']>> {
  if (fattrici.length === 0) return new Map()
  const { rows } = await sql<{ id: number | null; idfattrice: number; data_nascita: string }>`
    select id, idfattrice, data_nascita from denunce_nascita
      where idfattrice = any(${[...fattrici]}::int[]) and stato not in ('bozza', 'respinta') and data_nascita is not null
    union all
    select distinct null::int, g.idmadre, g.data_nascita from gatti as g
      where g.idmadre = any(${[...fattrici]}::int[]) and g.annullato = 0 and g.data_nascita is not null
        and not exists (select 1 from cuccioli as c where c.idgatto = g.id)`.execute(db)
  return grouped(rows, ({ idfattrice }) => idfattrice)
}

/** D5 N25. */
export async function readAllevatore(
  db: Db | Trx,
  id: number | null,
  giorno: string,
  own: number | null = null,
): Promise<DatiNascita['allevatore']> {
  const none = { prefisso: null, suffisso: null }
  if (id === null) return { ...none, cucciolatePrecedenti: 0 }
  const cliente = await db
    .selectFrom('clienti_soci')
    .select(['prefisso', 'suffisso', 'ratificaFife'])
    .where('id', '=', id)
    .executeTakeFirst()
  const affisso = cliente === undefined ? none : affissoUsabile(cliente, giorno)
  return { ...affisso, cucciolatePrecedenti: await countCucciolate(db, id, own) }
}

export async function readAllevatori(
  db: Db | Trx,
  ids: readonly number[],
  giorno: string,
): Promise<Map<number, DatiNascita['allevatore']>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Affissi & { id: number; n: number }>`
    select c.id, c.prefisso, c.suffisso, c."ratificaFife",
      (select count(*) from denunce_nascita where idallevatore = c.id and stato not in ('bozza', 'respinta'))::int
      + (select count(distinct (g.idmadre, g.data_nascita)) from gatti as g
        where g.idallevatore = c.id and g.idmadre is not null and g.annullato = 0
          and not exists (select 1 from cuccioli as k where k.idgatto = g.id))::int as n
    from clienti_soci as c where c.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, n, ...own }) => [id, { ...affissoUsabile(own, giorno), cucciolatePrecedenti: n }]))
}

type Affissi = Parameters<typeof affissoUsabile>[0]

async function countCucciolate(db: Db | Trx, idallevatore: number, own: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from denunce_nascita
        where idallevatore = ${idallevatore} and stato not in ('bozza', 'respinta') and id <> ${own ?? 0})::int
      + (select count(distinct (g.idmadre, g.data_nascita)) from gatti as g
        where g.idallevatore = ${idallevatore} and g.idmadre is not null and g.annullato = 0
          and not exists (select 1 from cuccioli as c where c.idgatto = g.id))::int as n`.execute(db)
  return rows[0]?.n ?? 0
}
