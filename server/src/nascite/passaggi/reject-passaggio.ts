import { mailMoved } from './mail-passaggio.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { previousOwners } from './request-fields.ts'
import { storeByOffice } from './store-by-office.ts'

export async function rejectPassaggio(save: OfficeSave): Promise<Passaggio> {
  const { work, before, gatto } = save
  // A rejected buyer must not learn who owns the cat.
  const owners = before.chiesto_da === 'acquirente' ? {} : previousOwners(gatto)
  const stored = await storeByOffice(save, { stato: 'respinto', ...owners }, 'respingimento')
  await mailMoved(work, stored)
  return stored
}
