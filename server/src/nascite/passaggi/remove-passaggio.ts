import { entityOf } from '@bisavolo/domain'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { lockGattoOf } from './lock-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'
import { giveBack } from './update-owner.ts'

export async function removePassaggio(work: Work, id: number): Promise<void> {
  const entity = entityOf('passaggi')
  const gatto = await lockGattoOf(work, id)
  const passaggio = await lockRecord<Passaggio>(work, entity, id, 'remove')
  if (passaggio.stato === 'registrato' && gatto !== undefined) await giveBack(work, passaggio, gatto)
  await removeLocked(work, entity, passaggio)
}
