import { checkPremiDoppi, mostraOf } from '@bisavolo/domain/esposizioni/rules/risultati/premi-doppi'
import { formatDate } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import { controlloRighe, referring } from '../../findings/righe.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../../registro/gatti/read-nome-di-gatto.ts'
import { readPremiatiWith } from '../premi/read-premiati.ts'

interface Riga extends Chiamato {
  id: number
  data: string | null
  esposizione: string | null
}

export const premiDoppi = controlloRighe<Riga>({
  entita: 'esposizioni_has_gatti',
  reads: ['razze'],
  joins: sql`left join esposizioni as x on x.id = t.esposizioni_id left join gatti as g on g.id = t.gatti_id`,
  columns: sql`${nomeColumns('g')}, case when t.esposizioni_id = -1 then t.estera_date else x.date end as data,
    case when t.esposizioni_id = -1 then t.estera_name else x.name end as esposizione`,
  odd: () => sql<boolean>`t.best <> ''`,
  nome: row => [nomeECodice(row), row.esposizione, formatDate(row.data)].filter(Boolean).join(' · '),
  azioni: 'Correggi il risultato di chi non ha vinto; se i giudici li hanno messi alla pari, accetta con un motivo',
  async judge(rows, _metro, db) {
    const premiati = await readPremiatiWith(
      db,
      rows.map(({ id }) => id),
    )
    const mostre = grouped(premiati, mostraOf)
    const byId = new Map([...mostre.values()].flatMap(mostra => mostra.map(one => [one.id, { one, mostra }] as const)))
    return ({ id }) => {
      const found = byId.get(id)
      return found === undefined ? [] : checkPremiDoppi(found.one, found.mostra)
    }
  },
  touched: rivals,
  through: {
    // The breed decides the category of the prize, so the rivals are rechecked too.
    gatti: async (db, ids) => {
      const own = await referring('esposizioni_has_gatti', 'gatti_id')(db, ids)
      return [...own, ...(await rivals(db, own))]
    },
  },
})

async function rivals(db: Db | Trx, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0 ? [] : (await readPremiatiWith(db, ids)).map(({ id }) => id)
}
