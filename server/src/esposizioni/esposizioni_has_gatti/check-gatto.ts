import { entityOf, type FieldError, invalid, members } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { faultsOf } from '../../records/propose-row.ts'
import { reaches } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { nameableReferences } from '../../registro/gatti/nameable.ts'
import type { IscrizioneExpo } from './iscrizione-expo-row.ts'

/** A committee names any cat by code, so the reach check is skipped for `gatti_id`; `gattoErrors` checks instead. */
export function trustedFor({ who }: Work): string[] {
  return who.role === 'admin_comitato' ? ['gatti_id'] : []
}

/** §6: runs before any rule reveals data of the cat. A committee enters cats that can be named by code, a member own cats. */
export function gattoErrors(work: Work, body: Values, before: IscrizioneExpo | null): Promise<readonly FieldError[]> {
  return faultsOf(async () => {
    if (members.includes(work.who.role)) await refuseOthersCat(work, body)
    await nameableReferences(work, entityOf('esposizioni_has_gatti'), body, trustedFor(work), before)
    return []
  })
}

async function refuseOthersCat({ trx, who }: Work, { gatti_id }: Values): Promise<void> {
  if (!Number.isInteger(gatti_id) || (await reaches(trx, who, entityOf('gatti'), gatti_id as number, 'read'))) return
  throw invalid('gatti_id', 'Gatto: il valore indicato non esiste o non può essere usato')
}
