import {
  findingsOfRisultato,
  type RisultatoRegistrato,
} from '@bisavolo/domain/esposizioni/rules/anomalie/risultato-registrato'
import type { GattoExpo } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { formatDate } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../../registro/gatti/read-nome-di-gatto.ts'
import { readRisultati } from '../esposizioni_has_gatti/read-gatto-expo.ts'

interface Riga {
  id: number
  gatti_id: number
  data: string | null
  esposizione: string | null
  entry: RisultatoRegistrato['entry']
  gatto: GattoExpo & Chiamato
  giudici: string | null
}

const giorno = sql`case when t.esposizioni_id = -1 then t.estera_date else x.date end`

export const risultatiExpo = controlloRighe<Riga>({
  entita: 'esposizioni_has_gatti',
  reads: ['regole', 'razze', 'libri'],
  joins: sql`left join esposizioni as x on x.id = t.esposizioni_id left join gatti as g on g.id = t.gatti_id
    left join libri as l on l.id = g.idlibro left join razze as r on r.id = g.idrazza`,
  columns: sql`t.gatti_id, ${giorno} as data, case when t.esposizioni_id = -1 then t.estera_name else x.name end as esposizione,
    json_build_object('esposizioni_id', t.esposizioni_id, 'category', t.category, 'titolo', t.titolo, 'best', t.best,
      'bestofbest', t.bestofbest, 'biv', t.biv, 'nomination', t.nomination, 'points', t.points,
      'extra_points', t.extra_points, 'nota_classe', t.nota_classe, 'giudice', t.giudice, 'data', ${giorno}) as entry,
    case when t.esposizioni_id = -1 then null else x.giudici end as giudici,
    (select to_json(n) from (select ${nomeColumns('g')}, g.data_nascita, g.sesso, g.neutro, g.annullato, g.deceduto,
      g.polidattilia, g.data_decesso, g.pretitolo, g.posttitolo, l.codice as libro, r.codice as razza) as n) as gatto`,
  odd: () => sql<boolean>`(t.titolo <> '' or t.best <> '' or t.biv = 1 or t.nomination = 1)`,
  nome: row => [nomeECodice(row.gatto), row.esposizione, formatDate(row.data)].filter(Boolean).join(' · '),
  azioni: {
    E30: 'Correggi il nome del giudice, o aggiungilo ai giudici dell’esposizione',
    altro: 'Correggi il risultato o la scheda del gatto; la classe si può tenere con una nota',
  },
  async judge(rows, { regole, today }, db) {
    const risultati = await risultatiOf(
      db,
      rows.map(({ gatti_id }) => gatti_id),
    )
    return ({ entry, gatto, gatti_id, giudici }) =>
      findingsOfRisultato({ entry, gatto, giudici, risultati: risultati.get(gatti_id) ?? [] }, regole, today)
  },
  // Titles depend on all results of a cat, so one change rechecks every entry of the cat.
  touched: async (db, ids) => {
    const gatti = await referredBy('esposizioni_has_gatti', 'gatti_id')(db, ids)
    return gatti.length === 0 ? [] : referring('esposizioni_has_gatti', 'gatti_id')(db, gatti)
  },
  through: {
    gatti: referring('esposizioni_has_gatti', 'gatti_id'),
    esposizioni: async (db, ids) => {
      const { rows } = await sql<{ id: number }>`
        select o.id from esposizioni_has_gatti as o where o.gatti_id in
          (select e.gatti_id from esposizioni_has_gatti as e where e.esposizioni_id = any(${[...ids]}::int[]))`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },
  },
})

export async function risultatiOf(db: Db | Trx, gatti: readonly number[]) {
  return grouped(await readRisultati(db, [...new Set(gatti)]), ({ gatti_id }) => gatti_id)
}
