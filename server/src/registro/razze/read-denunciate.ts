import type { PopolazioneRazza } from '@bisavolo/domain/registro/calls/razze'
import { statiCucciolata } from '@bisavolo/domain/registro/reports/statistiche_gatti'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The queen's breed decides, as in the statistics. */
export async function readDenunciate(db: Db, razza: number, dal: number): Promise<PopolazioneRazza['denunciate']> {
  return db
    .selectFrom('denunce_nascita as d')
    .innerJoin('gatti as f', 'f.id', 'd.idfattrice')
    .select(({ fn }) => [
      fn.countAll<number>().as('cucciolate'),
      fn.coalesce(fn.sum<number>('d.n_cuccioli'), sql<number>`0`).as('cuccioli'),
      fn.coalesce(fn.sum<number>('d.nati_morti'), sql<number>`0`).as('nati_morti'),
    ])
    .where('f.idrazza', '=', razza)
    .where('d.data_nascita', '>=', `${dal}-01-01`)
    .where('d.stato', 'in', [...statiCucciolata])
    .executeTakeFirstOrThrow()
}
