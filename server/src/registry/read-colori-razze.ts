import type { ColoreDiRazza } from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import type { Db, Trx } from '../platform/db/database.ts'

/** D16: which colours the breeds admit, read in the transaction that decides by it. */
export async function readColoriRazze(db: Db | Trx): Promise<ColoreDiRazza[]> {
  return db
    .selectFrom('razze_colori as c')
    .innerJoin('razze as r', 'r.id', 'c.idrazza')
    .select(['r.codice as razza', 'c.espressione', 'c.riconosciuto', 'c.valido_dal', 'c.valido_al'])
    .execute()
}
