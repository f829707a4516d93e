import { checkPremiVarieta } from '@bisavolo/domain/esposizioni/rules/risultati/premi-varieta'
import { formatDate } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../../registro/gatti/read-nome-di-gatto.ts'
import { type Mostre, mostreAt, mostreWith } from '../premi/read-premiati.ts'
import { conPremioVarieta, readPresenti } from '../premi/read-presenti.ts'

interface Riga extends Chiamato {
  id: number
  data: string | null
  esposizione: string | null
}

export const premiVarieta = controlloRighe<Riga>({
  entita: 'esposizioni_has_gatti',
  reads: ['regole', 'razze', 'colori'],
  joins: sql`left join esposizioni as x on x.id = t.esposizioni_id left join gatti as g on g.id = t.gatti_id`,
  columns: sql`${nomeColumns('g')}, case when t.esposizioni_id = -1 then t.estera_date else x.date end as data,
    case when t.esposizioni_id = -1 then t.estera_name else x.name end as esposizione`,
  odd: () => conPremioVarieta('t'),
  nome: row => [nomeECodice(row), row.esposizione, formatDate(row.data)].filter(Boolean).join(' · '),
  azioni: 'Correggi il risultato di chi non ha vinto; se è giusto così, accetta con un motivo',
  async judge(rows, { regole }, db) {
    const ids = rows.map(({ id }) => id)
    const presenti = await readPresenti(db, mostreWith(ids))
    const gare = grouped(presenti, ({ gara }) => gara)
    const byId = new Map(presenti.map(one => [one.id, one]))
    return ({ id }) => {
      const uno = byId.get(id)
      return uno === undefined ? [] : checkPremiVarieta(uno, gare.get(uno.gara) ?? [], regole)
    }
  },
  touched: async (db, ids) => [
    ...(await vincitori(db, mostreWith(ids))),
    ...(await vincitori(db, mostreAt(await referredBy('esposizioni_has_gatti', 'esposizioni_id')(db, ids), []))),
  ],
  through: {
    esposizioni: referring('esposizioni_has_gatti', 'esposizioni_id'),
    gatti: async (db, ids) => {
      const own = await referring('esposizioni_has_gatti', 'gatti_id')(db, ids)
      return [...own, ...(await vincitori(db, mostreWith(own)))]
    },
  },
})

async function vincitori(db: Db | Trx, { italiane, estere }: Mostre): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from esposizioni_has_gatti as e where e.esposizioni_id <> -1 and ${conPremioVarieta('e')} and ${italiane}
    union all
    select e.id from esposizioni_has_gatti as e where e.esposizioni_id = -1 and ${conPremioVarieta('e')} and ${estere}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
