import { bytes, ints } from '@bisavolo/domain/registro/rules/inbreeding/colonne'
import {
  type ColonneGatti,
  GIORNO_IGNOTO,
  STATO_RIPRODUTTORE,
  STATO_VIVO,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readPacked } from '../../platform/db/read-packed.ts'

/** Additional bit: not blocked for a parentage test. */
export const STATO_LIBERO = 4

/** Used by the full read and by single rows. Bits: living, breeding list (D7), not blocked. */
const stato = sql`
  (case when deceduto = 0 and annullato = 0 and antenato = 0 then ${sql.lit(STATO_VIVO)} else 0 end)
  + (case when neutro = 0 and deceduto = 0 and annullato = 0 and not_for_breeding = 0 and non_in_allevamento = 0
      and antenato = 0
      then ${sql.lit(STATO_RIPRODUTTORE)} else 0 end)
  + (case when bloccato = 0 then ${sql.lit(STATO_LIBERO)} else 0 end)`
const nascita = sql`(case when data_nascita is null then ${sql.lit(GIORNO_IGNOTO)} else data_nascita - date '1970-01-01' end)`
const sesso = sql`(case sesso when 'M' then 1 when 'F' then 2 else 0 end)`

const integers = [
  sql`id`,
  sql`coalesce(idpadre, 0)`,
  sql`coalesce(idmadre, 0)`,
  sql`coalesce(idrazza, 0)`,
  nascita,
  sql`${sesso} * 256 + ${stato}`,
]

export async function readEverybody(db: Db): Promise<ColonneLette> {
  let columns = columnsFor(0)
  await readPacked(db, integers, count => {
    columns = columnsFor(count)
    const { id, padre, madre, razza, nascita, sesso, stato } = columns
    let row = 0
    return (view, at) => {
      id[row] = view.getInt32(at)
      padre[row] = view.getInt32(at + 4)
      madre[row] = view.getInt32(at + 8)
      razza[row] = view.getInt32(at + 12)
      nascita[row] = view.getInt32(at + 16)
      const bits = view.getInt32(at + 20)
      sesso[row] = bits >> 8
      stato[row++] = bits & 255
    }
  })
  return columns
}

export type ColonneLette = Required<ColonneGatti>

function columnsFor(count: number): ColonneLette {
  return {
    ...{ id: ints(count), padre: ints(count), madre: ints(count), razza: ints(count), nascita: ints(count) },
    ...{ sesso: bytes(count), stato: bytes(count) },
  }
}

export interface Parentage {
  id: number
  padre: number
  madre: number
  dati: { razza: number; nascita: number; sesso: number; stato: number }
}

export async function readSome(db: Db, ids: readonly number[]): Promise<Parentage[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<Parentage, 'dati'> & Parentage['dati']>`
    select id, coalesce(idpadre, 0) as padre, coalesce(idmadre, 0) as madre, coalesce(idrazza, 0) as razza,
      ${nascita} as nascita, ${sesso} as sesso, ${stato} as stato
    from gatti where id = any(${[...ids]}::int[])`.execute(db)
  return rows.map(({ id, padre, madre, ...dati }) => ({ id, padre, madre, dati }))
}
