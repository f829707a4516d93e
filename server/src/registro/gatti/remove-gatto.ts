import { entityOf } from '@bisavolo/domain'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { keepAfterRemoval } from '../../registry/codici-gatto.ts'
import { removeDocument } from '../../registry/file/remove-document.ts'
import type { Gatto } from '../../registry/update-gatto.ts'
import { fotoEntity } from '../foto/foto-entity.ts'
import { selectFoto } from '../foto/read-foto.ts'

/** The common removal, with the cat's photos; its number stays taken for ever (decision 37). */
export async function removeGatto(work: Work, id: number): Promise<void> {
  const gatti = entityOf('gatti')
  const before = (await lockRecord(work, gatti, id, 'remove')) as Gatto
  // Papers prove something and hold a cat back; a photo shows it, and goes with it.
  for (const foto of await selectFoto(work.trx, id)) await removeDocument(work, foto.id, fotoEntity)
  await removeLocked(work, gatti, before)
  await keepAfterRemoval(work, before)
}
