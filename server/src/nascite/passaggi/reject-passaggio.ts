import { mailMoved } from './mail-passaggio.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { previousOwners } from './request-fields.ts'
import { storeByOffice } from './store-by-office.ts'

export async function rejectPassaggio(save: OfficeSave): Promise<Passaggio> {
  const { work, before, gatto } = save
  // A buyer whose request is refused does not learn whose the cat was.
  const owners = before.chiesto_da === 'acquirente' ? {} : previousOwners(gatto)
  const stored = await storeByOffice(save, { stato: 'respinto', ...owners }, 'respingimento')
  await mailMoved(work, stored)
  return stored
}
