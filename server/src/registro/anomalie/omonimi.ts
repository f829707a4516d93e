import { findingsOfOmonimi, isMaybeOne, type Omonimo } from '@bisavolo/domain/registro/rules/gatto/omonimo'
import { sql } from 'kysely'
import { unioneOf } from '../../findings/collegamento.ts'
import type { Controllo } from '../../findings/controllo.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { nomeECodice } from '../gatti/read-nome-di-gatto.ts'

interface Riga extends Omonimo {
  data_nascita: string
  nome_norm: string
}

export const omonimi: Controllo = {
  entita: 'gatti',
  reads: [],
  maybe: () => sql<boolean>`exists (select 1 from gatti as o
    where o.data_nascita = t.data_nascita and o.nome_norm = t.nome_norm and o.annullato = 0 and o.id <> t.id)`,
  async find(db, ids) {
    const rows = await readTwins(db, ids)
    const groups = grouped(rows, ({ data_nascita, nome_norm }) => `${data_nascita} ${nome_norm}`)
    const wanted = ids === null ? null : new Set(ids)
    return [...groups.values()].flatMap(group =>
      group.flatMap(row => {
        if (wanted !== null && !wanted.has(row.id)) return []
        const others = group.filter(other => other.id !== row.id && isMaybeOne(row, other))
        return findingsOfOmonimi(row, others).map(({ codice, livello, campo, messaggio }) => ({
          ...{ entita: 'gatti' as const, id: row.id, codice, gravita: livello, campo, messaggio },
          nome: nomeECodice(row),
          azione: 'Controlla che non sia lo stesso gatto; se sono diversi, accetta con un motivo',
          con: others.map(({ id }) => id),
          ...unioneOf(
            'gatti',
            row.id,
            others.map(({ id }) => id),
          ),
        }))
      }),
    )
  },
  touched: async (db, ids) => (await readTwins(db, ids)).map(({ id }) => id),
}

async function readTwins(db: Db | Trx, ids: readonly number[] | null): Promise<Riga[]> {
  const keys =
    ids === null
      ? sql`select data_nascita, nome_norm from gatti where annullato = 0 group by 1, 2 having count(*) > 1`
      : sql`select distinct data_nascita, nome_norm from gatti where id = any(${[...ids]}::int[])`
  const { rows } = await sql<Riga>`
    select g.id, g.codice, g.nome, g.prefisso, g.suffisso, g.nazione, g.data_nascita, g.nome_norm
    from (${keys}) as k join gatti as g on g.data_nascita = k.data_nascita and g.nome_norm = k.nome_norm
    where g.annullato = 0 order by g.id`.execute(db)
  return rows
}
