import { isTrovato, perdeConsenso, senzaConsenso } from '@bisavolo/domain/nascite/rules/passaggio/consenso'
import type { Proposed } from '../../../records/propose-row.ts'
import type { Work } from '../../../records/work.ts'
import { readIndirizzi } from '../../../soci/clienti_soci/read-indirizzi.ts'
import type { Passaggio } from '../passaggio-row.ts'
import { annulConsensi, keepConsensi, keepIndirizzo } from './annul-consensi.ts'
import { consensoChiesto, mailLink, type Recapito, recapitoOf } from './save-richiesta-consenso.ts'

interface ConsensoAfter {
  isFound: boolean
  recapito: Recapito | null
  set: object
}

export async function consensoAfter(
  work: Work,
  before: Passaggio,
  proposed: Proposed<Passaggio>,
): Promise<ConsensoAfter> {
  const isFound = isTrovato(before, proposed)
  const indirizzi = isFound ? await readIndirizzi(work.trx, [proposed.idproprietario]) : []
  if (!perdeConsenso(before, proposed, { indirizzi })) return { isFound, recapito: null, set: {} }
  const isOpen = proposed.stato === 'inviato' || proposed.stato === 'registrato'
  const recapito = isFound && isOpen ? await recapitoOf(work, { ...proposed, id: before.id }) : null
  if (recapito === null || recapito.indirizzi.length === 0) return { isFound, recapito: null, set: senzaConsenso }
  return { isFound, recapito, set: consensoChiesto }
}

export async function moveLinks(
  work: Work,
  stored: Passaggio,
  { isFound, recapito, set }: ConsensoAfter,
): Promise<Passaggio> {
  if (recapito !== null) return mailLink(work, stored, recapito)
  const isLost = Object.keys(set).length > 0
  if (isLost || !['inviato', 'registrato'].includes(stored.stato)) await annulConsensi(work, stored.id)
  else if (isFound) await keepConsensi(work, stored)
  return isLost ? keepIndirizzo(work, stored, null) : stored
}
