import type { Premiato } from '@bisavolo/domain/esposizioni/rules/risultati/premi-doppi'
import { type NomeGatto, nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export type PremiatoLetto = Premiato & { id: number }

/** SQL conditions on `e`. Separate because own shows (id) and foreign shows (day and name) have different indexes. */
export interface Mostre {
  italiane: RawBuilder<unknown>
  estere: RawBuilder<unknown>
}

export function readPremiatiWith(db: Db | Trx, iscrizioni: readonly number[]): Promise<PremiatoLetto[]> {
  return readPremiati(db, mostreWith(iscrizioni))
}

export function readPremiatiAt(
  db: Db | Trx,
  esposizioni: readonly number[],
  giorni: readonly string[],
): Promise<PremiatoLetto[]> {
  return readPremiati(db, mostreAt(esposizioni, giorni))
}

export function mostreWith(iscrizioni: readonly number[]): Mostre {
  const own = sql`select esposizioni_id, estera_name_norm, estera_date from esposizioni_has_gatti
    where id = any(${[...iscrizioni]}::int[])`
  return {
    italiane: sql`e.esposizioni_id in (select esposizioni_id from (${own}) as o where esposizioni_id <> -1)`,
    estere: sql`(e.estera_date, e.estera_name_norm) in
      (select estera_date, estera_name_norm from (${own}) as o where esposizioni_id = -1)`,
  }
}

export function mostreAt(esposizioni: readonly number[], giorni: readonly string[]): Mostre {
  return {
    italiane: sql`e.esposizioni_id = any(${[...esposizioni]}::int[])`,
    estere: sql`e.estera_date = any(${[...giorni]}::date[])`,
  }
}

async function readPremiati(db: Db | Trx, { italiane, estere }: Mostre): Promise<PremiatoLetto[]> {
  const { rows } = await sql<PremiatoLetto & NomeGatto>`
    select e.id, e.esposizioni_id, e.estera_name_norm as estera_name, e.estera_date as data, e.best, e.bestofbest,
      g.nome, g.prefisso, g.suffisso, g.nazione, g.sesso, r.categoria
    from (
      select e.* from esposizioni_has_gatti as e where e.esposizioni_id <> -1 and e.best <> '' and ${italiane}
      union all
      select e.* from esposizioni_has_gatti as e where e.esposizioni_id = -1 and e.best <> '' and ${estere}
    ) as e join gatti as g on g.id = e.gatti_id left join razze as r on r.id = g.idrazza
    order by e.id`.execute(db)
  return rows.map(row => ({ ...row, nome: nomeConAffisso(row) }))
}
