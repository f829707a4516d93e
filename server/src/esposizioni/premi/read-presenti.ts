import type { Mostra } from '@bisavolo/domain/esposizioni/rules/risultati/premi-doppi'
import { certificati, garaOf, type Presente } from '@bisavolo/domain/esposizioni/rules/risultati/premi-varieta'
import { type NomeGatto, nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Mostre } from './read-premiati.ts'

export type PresenteLetto = Presente & { id: number }

/** Prizes that only one cat per variety can win. */
export const conPremioVarieta = (entry: 'e' | 't') =>
  sql<boolean>`(${sql.ref(`${entry}.biv`)} = 1 or ${sql.ref(`${entry}.titolo`)} = any(${[...certificati]}::text[]))`

interface Riga extends NomeGatto, Mostra, Omit<Presente, 'gara' | 'isEstera' | 'nome' | 'data' | 'id'> {
  id: number
  giorno: string | null
  razza: string | null
  colore: string | null
}

/** Uses the phenotype registered today, not the one on the day of the show. */
export async function readPresenti(db: Db | Trx, { italiane, estere }: Mostre): Promise<PresenteLetto[]> {
  const { rows } = await sql<Riga>`
    select e.id, e.esposizioni_id, e.estera_name_norm as estera_name, e.estera_date as data, coalesce(e.estera_date, x.date) as giorno,
      e.category, e.titolo, e.biv, g.nome, g.prefisso, g.suffisso, g.nazione, g.sesso, r.codice as razza,
      coalesce(fen.codice, gen.codice) as colore
    from (
      select e.* from esposizioni_has_gatti as e where e.esposizioni_id <> -1 and e.stato = 'iscritta' and ${italiane}
      union all
      select e.* from esposizioni_has_gatti as e where e.esposizioni_id = -1 and e.stato = 'iscritta' and ${estere}
    ) as e join esposizioni as x on x.id = e.esposizioni_id join gatti as g on g.id = e.gatti_id
      left join razze as r on r.id = g.idrazza
      left join colori as gen on gen.id = g.idgenotipo left join colori as fen on fen.id = g.idfenotipo
    order by e.id`.execute(db)
  return rows.map(({ id, giorno, sesso, category, titolo, biv, ...row }) => ({
    ...{ id, sesso, category, titolo, biv, data: giorno, nome: nomeConAffisso(row) },
    ...{ gara: garaOf(row, row.razza, row.colore), isEstera: row.esposizioni_id === -1 },
  }))
}
