import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readPacked } from '../../platform/db/read-packed.ts'
import { follow } from '../../records/followed.ts'
import type { Changes } from '../../records/work.ts'
import type { Registrati, Registrazioni } from '../../reports/registrazioni.ts'

/** `mese`: months since year 0; 0 for cancelled cats and ancestors. */
interface Row {
  id: number
  mese: number
  idrazza: number
  idlibro: number
  maschio: number
}

const month = sql`(case when annullato = 0 and antenato = 0
  then extract(year from data_registrazione)::int * 12 + extract(month from data_registrazione)::int - 1 else 0 end)`
const integers = [
  sql`id`,
  month,
  sql`coalesce(idrazza, 0)`,
  sql`coalesce(idlibro, 0)`,
  sql`(case sesso when 'M' then 1 else 0 end)`,
]

export function openRegistrazioni(db: Db, changes: Pick<Changes, 'onChange'>): Registrazioni {
  const current = follow<Conti>(changes, {
    on: ['gatti'],
    load: () => readEverybody(db),
    async apply(conti, news) {
      const ids = news.get('gatti') ?? new Set()
      const rows = await readSome(db, ids)
      for (const id of ids) conti.remove(id)
      for (const row of rows) conti.add(row)
      return conti
    },
  })
  return {
    async scan(dal, al, visit) {
      const [from, to] = [monthOf(dal), monthOf(al)]
      for (const registrati of (await current()).all) {
        const at = monthsOf(registrati)
        if (registrati.n > 0 && at >= from && at <= to) visit(registrati)
      }
    },
  }
}

class Conti {
  readonly all: Registrati[] = []
  readonly #byKey = new Map<number, number>()
  #places: Int32Array

  constructor(highest: number) {
    this.#places = new Int32Array(highest + 1).fill(-1)
  }

  add({ id, mese, idrazza, idlibro, maschio }: Row): void {
    if (mese === 0) return
    const key = ((mese * base + idrazza) * base + idlibro) * 2 + maschio
    let place = this.#byKey.get(key)
    if (place === undefined) {
      const sesso = maschio === 1 ? 'M' : 'F'
      place = this.all.push({ anno: Math.floor(mese / 12), mese: (mese % 12) + 1, idrazza, idlibro, sesso, n: 0 }) - 1
      this.#byKey.set(key, place)
    }
    const registrati = this.all[place] as Registrati
    registrati.n += 1
    this.#placesTo(id)[id] = place
  }

  remove(id: number): void {
    const registrati = this.all[this.#places[id] ?? -1]
    if (registrati === undefined) return
    registrati.n -= 1
    this.#places[id] = -1
  }

  #placesTo(id: number): Int32Array {
    if (id < this.#places.length) return this.#places
    const wide = new Int32Array(Math.ceil((id + 1) * 1.25)).fill(-1)
    wide.set(this.#places)
    this.#places = wide
    return wide
  }
}

/** Above all ids of breeds and books, so that the combined key is an exact number. */
const base = 100_000

function monthsOf({ anno, mese }: Pick<Registrati, 'anno' | 'mese'>): number {
  return anno * 12 + mese - 1
}

function monthOf(text: string): number {
  return monthsOf({ anno: Number(text.slice(0, 4)), mese: Number(text.slice(5, 7)) })
}

async function readEverybody(db: Db): Promise<Conti> {
  let conti = new Conti(0)
  await readPacked(db, integers, (_count, highest) => {
    conti = new Conti(highest)
    return (view, at) => {
      const [id, mese, idrazza] = [view.getInt32(at), view.getInt32(at + 4), view.getInt32(at + 8)]
      conti.add({ id, mese, idrazza, idlibro: view.getInt32(at + 12), maschio: view.getInt32(at + 16) })
    }
  })
  return conti
}

async function readSome(db: Db, ids: ReadonlySet<number>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, ${month} as mese, coalesce(idrazza, 0) as idrazza, coalesce(idlibro, 0) as idlibro,
      (case sesso when 'M' then 1 else 0 end) as maschio
    from gatti where id = any(${[...ids]}::int[])`.execute(db)
  return rows
}
