import { entityOf } from '@bisavolo/domain'
import { removeDocument } from '../../documents/remove-document.ts'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { keepAfterRemoval } from '../codici/store-codici.ts'
import { fotoEntity } from '../foto/foto-entity.ts'
import { selectFoto } from '../foto/read-foto.ts'
import type { Gatto } from './update-gatto.ts'

/** decision 37: the number stays reserved. */
export async function removeGatto(work: Work, id: number): Promise<void> {
  const gatti = entityOf('gatti')
  const before = (await lockRecord(work, gatti, id, 'remove')) as Gatto
  // Documents prevent the removal of a cat; photos are removed with it.
  for (const foto of await selectFoto(work.trx, id)) await removeDocument(work, foto.id, fotoEntity)
  await removeLocked(work, gatti, before)
  await keepAfterRemoval(work, before)
}
