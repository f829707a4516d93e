import type { Db, Trx } from '../../../platform/db/database.ts'
import { lockBatch } from '../corsa/lock-batch.ts'
import { lockUndo } from './lock-undo.ts'

export const azioneAnnulla = 'annullamento importazione'

/** Serialised; only here the trigger allows the removal of imported documents. */
export function undoing<T>(db: Db, id: number, batch: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await lockBatch(trx)
    await lockUndo(trx, id)
    return batch(trx)
  })
}
