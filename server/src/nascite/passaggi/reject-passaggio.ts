import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { confirmAcquirente } from './acquirente/confirm-acquirente.ts'
import { forgetAcquirente } from './acquirente/save-acquirente.ts'
import { consensoAfter, moveLinks } from './consenso/consenso-after.ts'
import { checkPassaggio } from './controlli/check-passaggio.ts'
import { mailMoved } from './mail-passaggio.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { previousOwners, requestReferences } from './request-fields.ts'

/** The buyer's data stay for the day on which the rejection can be taken back. */
export async function rejectPassaggio({ work, opened, before, gatto, saveCliente }: OfficeSave): Promise<Passaggio> {
  const set = {
    stato: 'respinto',
    ...(await confirmAcquirente(work, saveCliente, before, opened.body)),
    // A buyer whose request was refused does not learn whose the cat was.
    ...(before.chiesto_da === 'acquirente' ? {} : previousOwners(gatto)),
    ...{ da_confermare: 0, da_correggere: 0 },
  }
  const proposed = await proposeSound(opened, set, {
    rules: row => checkPassaggio(work, row, gatto, before, true),
    trusted: requestReferences,
  })
  const consenso = await consensoAfter(work, before, proposed)
  const row = { ...proposed, ...consenso.set }
  const written = await writeRecord(opened, row, { trusted: requestReferences, azione: 'respingimento' })
  if (written.acquirente_nuovo === 0) await forgetAcquirente(work, written.id)
  const stored = await moveLinks(work, written, consenso)
  await mailMoved(work, stored)
  return stored
}
