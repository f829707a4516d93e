import { entityOf } from '@bisavolo/domain'
import type { ColoreDiRazza } from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import type { Db, Trx } from '../../platform/db/database.ts'
import { knownWithin, type SmallTables } from '../../records/small-tables.ts'

/** D16. A write uses the shared cache if loaded; it follows every change. */
export async function readColoriRazze(db: Db | Trx, small?: SmallTables): Promise<ColoreDiRazza[]> {
  const known = (name: 'razze' | 'razze_colori') =>
    knownWithin(db, name) ?? small?.known(entityOf(name), db.isTransaction)
  const [razze, righe] = [await known('razze'), await known('razze_colori')]
  return razze === undefined || righe === undefined ? query(db) : linesOf(razze, righe)
}

type Rows = ReadonlyMap<number, Record<string, unknown>>
const made = new WeakMap<Rows, { razze: Rows; lines: ColoreDiRazza[] }>()

function linesOf(razze: Rows, righe: Rows): ColoreDiRazza[] {
  const before = made.get(righe)
  if (before?.razze === razze) return before.lines
  const lines = [...righe.values()].map(({ idrazza, espressione, riconosciuto, valido_dal, valido_al }) => ({
    ...{ razza: razze.get(idrazza as number)?.codice, espressione, riconosciuto, valido_dal, valido_al },
  })) as unknown[] as ColoreDiRazza[]
  made.set(righe, { razze, lines })
  return lines
}

function query(db: Db | Trx): Promise<ColoreDiRazza[]> {
  return db
    .selectFrom('razze_colori as c')
    .innerJoin('razze as r', 'r.id', 'c.idrazza')
    .select(['r.codice as razza', 'c.espressione', 'c.riconosciuto', 'c.valido_dal', 'c.valido_al'])
    .execute()
}
