import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import { confirmAcquirente } from './acquirente/confirm-acquirente.ts'
import { forgetAcquirente } from './acquirente/save-acquirente.ts'
import { consensoAfter, moveLinks } from './consenso/consenso-after.ts'
import { checkPassaggio } from './controlli/check-passaggio.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { requestReferences } from './request-fields.ts'

export async function storeByOffice(
  { work, opened, before, gatto }: OfficeSave,
  set: Record<string, unknown>,
  azione?: string,
): Promise<Passaggio> {
  const buyer = await confirmAcquirente(work, before, opened.body)
  const isDecided = set.stato !== undefined
  const proposed = await proposeSound(
    opened,
    { ...buyer, ...(isDecided && { da_confermare: 0, da_correggere: 0 }), ...set },
    { rules: row => checkPassaggio(work, row, gatto, before, isDecided), trusted: requestReferences },
  )
  const consenso = await consensoAfter(work, before, proposed)
  const row = { ...proposed, ...consenso.set }
  const written = await writeRecord(opened, row, { trusted: requestReferences, azione })
  // A rejection keeps the typed buyer: the office may revert a rejection the same day.
  if (written.acquirente_nuovo === 0 || written.stato === 'registrato') await forgetAcquirente(work, written.id)
  return moveLinks(work, written, consenso)
}
