import type { Work } from '../../records/work.ts'
import { noteNumeri, takeNumero } from '../esposizioni/save-numeri.ts'
import type { IscrizioneExpo, Proposta } from './iscrizione-expo-row.ts'

/** The number of an entry, a new one where it goes to another show. */
export async function takeNumeroAfter(work: Work, before: IscrizioneExpo, row: Proposta): Promise<number | null> {
  return before.esposizioni_id === row.esposizioni_id ? before.numero : takeNumero(work, row.esposizioni_id)
}

/** The next number of one show may be the same as that of the other. */
export async function noteNumeroAfter(work: Work, before: IscrizioneExpo, saved: IscrizioneExpo): Promise<void> {
  const { esposizioni_id, numero } = saved
  if (numero === null || before.esposizioni_id === esposizioni_id) return
  await noteNumeri(work, esposizioni_id, 1, numero)
}
