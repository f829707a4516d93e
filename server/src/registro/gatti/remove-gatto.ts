import { entityOf } from '@bisavolo/domain'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { keepAfterRemoval } from '../../registry/codici-gatto.ts'
import type { Gatto } from '../../registry/update-gatto.ts'

/** The common removal; the cat's number stays taken for ever (decision 37). */
export async function removeGatto(work: Work, id: number): Promise<void> {
  const gatti = entityOf('gatti')
  const before = (await lockRecord(work, gatti, id, 'remove')) as Gatto
  await removeLocked(work, gatti, before)
  await keepAfterRemoval(work, before)
}
