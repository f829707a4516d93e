import type { Livello } from '@bisavolo/domain/kit/finding'
import type { Db } from '../../platform/db/database.ts'
import { follow } from '../../records/followed.ts'
import type { Changes } from '../../records/work.ts'
import { type Accettata, readAccettate } from './accettate.ts'
import { controlli, merged } from './controlli.ts'
import type { Anomalia, Controllo } from './controllo.ts'
import { grouped } from './grouped.ts'

/** An oddity as the list shows it. */
export interface RigaAnomalia extends Omit<Anomalia, 'con'> {
  stato: 'aperta' | 'accettata'
  motivo: string | null
  accettata_da: string | null
  accettata_il: string | null
  [name: string]: unknown
}

/** Every oddity of the registry, in this process's memory, right after every write on any server (decision 30). */
export interface Anomalie {
  current: () => Promise<readonly RigaAnomalia[]>
}

/** Past so many changed rows all are looked at anew. */
const anewAbove = 2_000

/** What one check has found, by the row it is about. */
interface Found {
  byId: Map<number, Anomalia[]>
}

/** `whole` reads over all rows, one check after the other and each as long as it takes; `db` what has changed since. */
export function openAnomalie({ db, whole }: { db: Db; whole: Db }, changes: Pick<Changes, 'onChange'>): Anomalie {
  const found = controlli.map(controllo => followControllo(db, whole, changes, controllo))
  const accettate = follow<readonly Accettata[]>(changes, { on: ['anomalie'], load: () => readAccettate(db) })
  let last: { parts: readonly unknown[]; rows: readonly RigaAnomalia[] } = { parts: [], rows: [] }
  return {
    async current() {
      const parts = await Promise.all([accettate(), ...found.map(read => read())])
      // Put together anew only when one of them is another than last time.
      if (parts.some((part, i) => part !== last.parts[i]) || parts.length !== last.parts.length) {
        const [known, ...lists] = parts as [readonly Accettata[], ...Found[]]
        last = { parts, rows: rowsOf(lists, known) }
      }
      return last.rows
    },
  }
}

function followControllo(
  db: Db,
  whole: Db,
  changes: Pick<Changes, 'onChange'>,
  controllo: Controllo,
): () => Promise<Found> {
  const { entita, reads } = controllo
  return follow<Found>(changes, {
    on: [entita, ...reads],
    load: async () => ({ byId: grouped(await controllo.find(whole, null), ({ id }) => id) }),
    async apply({ byId }, news) {
      const ids = news.get(entita)
      if (ids === undefined || news.size > 1 || ids.size > anewAbove) return undefined
      const touched = await touchedBy(db, controllo, byId, ids)
      const next = grouped(await controllo.find(db, [...touched]), ({ id }) => id)
      for (const id of touched) byId.delete(id)
      for (const [id, anomalie] of next) byId.set(id, anomalie)
      return { byId }
    },
  })
}

/** The changed rows, those that spoke of them, and those that the check says follow from them. */
async function touchedBy(db: Db, controllo: Controllo, byId: Found['byId'], ids: ReadonlySet<number>) {
  const touched = new Set([...ids, ...((await controllo.touched?.(db, [...ids])) ?? [])])
  for (const id of ids) for (const { con = [] } of byId.get(id) ?? []) for (const other of con) touched.add(other)
  return touched
}

const gravest: readonly Livello[] = ['blocco', 'avviso', 'info']

/** The gravest first, then the newest rows. */
function rowsOf(lists: readonly Found[], accettate: readonly Accettata[]): RigaAnomalia[] {
  const known = new Map(accettate.map(one => [`${one.entita} ${one.entita_id} ${one.codice} ${one.messaggio}`, one]))
  const all = merged(lists.flatMap(({ byId }) => [...byId.values()].flat()))
  return all
    .map(({ con: _, ...anomalia }): RigaAnomalia => {
      const { entita, id, codice, messaggio } = anomalia
      const one = known.get(`${entita} ${id} ${codice} ${messaggio}`)
      return {
        ...anomalia,
        stato: one === undefined ? 'aperta' : 'accettata',
        motivo: one?.motivo ?? null,
        accettata_da: one?.accettata_da ?? null,
        accettata_il: one?.accettata_il ?? null,
      }
    })
    .sort((a, b) => gravest.indexOf(a.gravita) - gravest.indexOf(b.gravita) || b.id - a.id)
}
