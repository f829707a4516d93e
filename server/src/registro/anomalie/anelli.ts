import { anelliIn, type Nodo } from '@bisavolo/domain/registro/rules/anomalie/anelli'
import { sql } from 'kysely'
import type { Anomalia, Controllo } from '../../findings/controllo.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'

/** D23. Only old imported data can contain a loop. `maybe` looks for a parent not known to be older: every loop has one. */
export const anelli: Controllo = {
  entita: 'gatti',
  reads: [],
  maybe: () => sql<boolean>`exists (select 1 from gatti as o
    where (o.id in (t.idpadre, t.idmadre) and (o.data_nascita < t.data_nascita) is not true)
      or ((o.idpadre = t.id or o.idmadre = t.id) and (t.data_nascita < o.data_nascita) is not true))`,
  async find(db, ids) {
    const wanted = ids === null ? null : new Set(ids)
    const rings = anelliIn(ids === null ? await readSuspects(db) : await readAncestors(db, ids))
    const odd = wanted === null ? rings : rings.filter(ring => ring.some(id => wanted.has(id)))
    const names = await readNames(db, odd.flat())
    return odd.flatMap(ring =>
      ring
        .filter(id => wanted === null || wanted.has(id))
        .map((id): Anomalia => {
          const nomi = [...ring, ring[0] as number].map(one => names.get(one) ?? String(one))
          return {
            ...{ entita: 'gatti', id, codice: 'O15', gravita: 'blocco', campo: 'idpadre', nome: names.get(id) ?? '' },
            messaggio: ring.length === 1 ? 'È genitore di sé stesso' : `Discende da sé stesso: ${nomi.join(' → ')}`,
            azione: 'Togli il genitore sbagliato da uno dei gatti dell’anello',
            con: ring.filter(other => other !== id),
          }
        }),
    )
  },
  touched: async (db, ids) => anelliIn(await readAncestors(db, ids)).flat(),
}

const many = 2_000

async function readSuspects(db: Db | Trx): Promise<Nodo[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from gatti as t left join gatti as p on p.id = t.idpadre left join gatti as m on m.id = t.idmadre
    where (p.id is not null and (p.data_nascita < t.data_nascita) is not true)
      or (m.id is not null and (m.data_nascita < t.data_nascita) is not true)
    limit ${many + 1}`.execute(db)
  if (rows.length > many) return readAll(db)
  return rows.length === 0
    ? []
    : readAncestors(
        db,
        rows.map(({ id }) => id),
      )
}

async function readAll(db: Db | Trx): Promise<Nodo[]> {
  const { rows } = await sql<Nodo>`
    select id, idpadre, idmadre from gatti where idpadre is not null or idmadre is not null`.execute(db)
  return rows
}

/** `union`, not `union all`: ends on a loop. */
async function readAncestors(db: Db | Trx, ids: readonly number[]): Promise<Nodo[]> {
  const { rows } = await sql<Nodo>`
    with recursive sopra (id, idpadre, idmadre) as (
      select id, idpadre, idmadre from gatti where id = any(${[...ids]}::int[])
      union
      select g.id, g.idpadre, g.idmadre from sopra join gatti as g on g.id in (sopra.idpadre, sopra.idmadre)
    )
    select id, idpadre, idmadre from sopra`.execute(db)
  return rows
}

async function readNames(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Chiamato & { id: number }>`
    select t.id, ${nomeColumns('t')} from gatti as t where t.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(row => [row.id, nomeECodice(row)]))
}
