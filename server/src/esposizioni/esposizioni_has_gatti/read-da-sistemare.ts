import type { StatoIscrizioneExpo } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import { nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import type { Cessabile } from '@bisavolo/domain/soci/rules/anagrafica/cessazione'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Work } from '../../records/work.ts'
import { statiOf } from './read-gatto-expo.ts'

/** Entries of a person's cats, of these cats, or of a show. */
export type Ambito = { proprietario: number } | { gatti: readonly number[] } | { esposizione: number }

export interface DaSistemare {
  id: number
  esposizioni_id: number
  gatti_id: number
  stato: StatoIscrizioneExpo
  numero: number | null
  category: string
  data: string | null
  mostra: string
  mostraAttiva: boolean
  /** Another entry of the cat in this show, which is not withdrawn. */
  giaIscritto: boolean
  /** Committee's account; null abroad. */
  account_id: number | null
  gatto: string
  /** Owner and co-owners. */
  persone: number[]
  proprietario: Cessabile
}

/** Entries without a result of shows from today on, and withdrawn ones of any day. */
export async function readDaSistemare({ trx, who }: Pick<Work, 'trx' | 'who'>, ambito: Ambito): Promise<DaSistemare[]> {
  const of =
    'proprietario' in ambito
      ? sql`g.idproprietario = ${ambito.proprietario}`
      : 'gatti' in ambito
        ? sql`e.gatti_id = any(${[...ambito.gatti]}::int[])`
        : sql`e.esposizioni_id = ${ambito.esposizione}`
  const { rows } = await sql<Omit<DaSistemare, 'gatto'> & { gatto: Parameters<typeof nomeConAffisso>[0] }>`
    select e.id, e.esposizioni_id, e.gatti_id, e.stato, e.numero, e.category,
      case when x.id = -1 then e.estera_date else x.date end as data,
      case when x.id = -1 then e.estera_name else x.name end as mostra,
      x.id = -1 or x.status = 1 as "mostraAttiva",
      exists (select 1 from esposizioni_has_gatti as o where o.gatti_id = e.gatti_id and o.id <> e.id
        and o.esposizioni_id = e.esposizioni_id and o.stato = 'iscritta'
        and (x.id <> -1 or (o.estera_name_norm = e.estera_name_norm and o.estera_date = e.estera_date))) as "giaIscritto",
      case when x.id = -1 then null else x.account_id end as account_id,
      json_build_object('nome', g.nome, 'prefisso', g.prefisso, 'suffisso', g.suffisso, 'nazione', g.nazione) as gatto,
      array_remove(array[g.idproprietario, g.idcointestatario, g.idcointestatario1], null) as persone,
      ${statiOf('p')} as proprietario
    from esposizioni_has_gatti as e join esposizioni as x on x.id = e.esposizioni_id
      join gatti as g on g.id = e.gatti_id join clienti_soci as p on p.id = g.idproprietario
    where ${of} and e.titolo is null and e.best is null and e.biv = 0 and e.nomination = 0
      and (e.stato = 'ritirata_ufficio'
        or (case when x.id = -1 then e.estera_date else coalesce(x.date, ${who.today}::date) end) >= ${who.today}::date)
    order by e.id`.execute(trx)
  return rows.map(row => ({ ...row, gatto: nomeConAffisso(row.gatto) }))
}

/** Owners that `settleRitiri` may concern: a dated rule may begin today, and imports write rows without this consequence. */
export async function proprietariFermi(db: Db, oggi: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct g.idproprietario as id from esposizioni_has_gatti as e
      join gatti as g on g.id = e.gatti_id join clienti_soci as p on p.id = g.idproprietario
      join esposizioni as x on x.id = e.esposizioni_id
    where coalesce(e.estera_date, x.date, ${oggi}::date) >= ${oggi}::date
      and (p.deceduto = 1 or p.radiato = 1 or p.deferito = 1) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
