import type { Db, Trx } from '../../../platform/db/database.ts'
import { lockBatch } from '../corsa/lock-batch.ts'
import { lockUndo } from './lock-undo.ts'

/** What the trail calls it. */
export const azioneAnnulla = 'annullamento importazione'

/** A batch of an undo: one at a time, and the only one before whom an imported document gives way. */
export function undoing<T>(db: Db, id: number, batch: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await lockBatch(trx)
    await lockUndo(trx, id)
    return batch(trx)
  })
}
