import { nfbAfter } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import type { Gatto } from '../../registry/update-gatto.ts'
import { confirmAcquirente } from './acquirente/confirm-acquirente.ts'
import { forgetAcquirente } from './acquirente/save-acquirente.ts'
import { consensoAfter, moveLinks } from './consenso/consenso-after.ts'
import { checkPassaggio } from './controlli/check-passaggio.ts'
import { endOthers } from './end-passaggio.ts'
import { mailMoved } from './mail-passaggio.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { previousOwners, requestReferences } from './request-fields.ts'
import { moveOwner } from './update-owner.ts'

/** The cat changes hands, and whatever else was asked for it ends. */
export async function registerPassaggio({ work, opened, before, gatto, saveCliente }: OfficeSave): Promise<Passaggio> {
  const { body } = opened
  const set = {
    stato: 'registrato',
    ...(await confirmAcquirente(work, saveCliente, before, body)),
    nfb_applicata: nfbApplicata(body.clausola_nfb ?? before.clausola_nfb, gatto),
    ...previousOwners(gatto),
    ...{ da_confermare: 0, da_correggere: 0 },
  }
  const proposed = await proposeSound(opened, set, {
    rules: row => checkPassaggio(work, row, gatto, before, true),
    trusted: requestReferences,
  })
  const consenso = await consensoAfter(work, before, proposed)
  const row = { ...proposed, ...consenso.set }
  const written = await writeRecord(opened, row, { trusted: requestReferences, azione: 'registrazione' })
  await forgetAcquirente(work, written.id)
  const stored = await moveLinks(work, written, consenso)
  await moveOwner(work, stored, gatto)
  await endOthers(work, stored)
  await mailMoved(work, stored)
  return stored
}

/** Whether the sale marks the cat, which taking it back then unmarks. */
export function nfbApplicata(clausola: unknown, gatto: Gatto): 0 | 1 {
  return nfbAfter({ clausola_nfb: clausola === 1 ? 1 : 0 }, gatto) === null ? 0 : 1
}
