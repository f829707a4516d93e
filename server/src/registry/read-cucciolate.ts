import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { affissoUsabile } from '@bisavolo/domain/soci/rules/anagrafica/affisso'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'

/**
 * The litters of a queen: those declared, drafts and rejected ones left out, and those known only from cats registered without a
 * declaration, as imports and old papers are. `own` is the declaration that is being looked at.
 */
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
      where g.idmadre = ${idfattrice} and g.annullato = 0
        and not exists (select 1 from cuccioli as c where c.idgatto = g.id)`.execute(db)
  return rows
}

/** D5 N25: the breeder's affisso, as far as it may be used, and how many litters there were before. */
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

/** Counted the same way as those of a queen. */
async function countCucciolate(db: Db | Trx, idallevatore: number, own: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from denunce_nascita
        where idallevatore = ${idallevatore} and stato not in ('bozza', 'respinta') and id <> ${own ?? 0})::int
      + (select count(distinct (g.idmadre, g.data_nascita)) from gatti as g
        where g.idallevatore = ${idallevatore} and g.idmadre is not null and g.annullato = 0
          and not exists (select 1 from cuccioli as c where c.idgatto = g.id))::int as n`.execute(db)
  return rows[0]?.n ?? 0
}
