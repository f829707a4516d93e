import { nfbAfter } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import type { Gatto } from '../../registro/gatti/update-gatto.ts'
import { endOthers } from './end-passaggio.ts'
import { mailMoved } from './mail-passaggio.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { previousOwners } from './request-fields.ts'
import { storeByOffice } from './store-by-office.ts'
import { moveOwner } from './update-owner.ts'

export async function registerPassaggio(save: OfficeSave): Promise<Passaggio> {
  const { work, opened, before, gatto } = save
  const clausola = opened.body.clausola_nfb ?? before.clausola_nfb
  const set = { stato: 'registrato', nfb_applicata: nfbApplicata(clausola, gatto), ...previousOwners(gatto) }
  const stored = await storeByOffice(save, set, 'registrazione')
  await moveOwner(work, stored, gatto)
  await endOthers(work, stored)
  await mailMoved(work, stored)
  return stored
}

export function nfbApplicata(clausola: unknown, gatto: Gatto): 0 | 1 {
  return nfbAfter({ clausola_nfb: clausola === 1 ? 1 : 0 }, gatto) === null ? 0 : 1
}
