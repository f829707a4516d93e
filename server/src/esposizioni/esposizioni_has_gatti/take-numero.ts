import type { Work } from '../../records/work.ts'
import { noteNumeri, takeNumero } from '../esposizioni/save-numeri.ts'
import type { IscrizioneExpo, Proposta } from './iscrizione-expo-row.ts'

export async function takeNumeroAfter(work: Work, before: IscrizioneExpo, row: Proposta): Promise<number | null> {
  return before.esposizioni_id === row.esposizioni_id ? before.numero : takeNumero(work, row.esposizioni_id)
}

/** Compares the show, not the number: both shows may give the same next number. */
export async function noteNumeroAfter(work: Work, before: IscrizioneExpo, saved: IscrizioneExpo): Promise<void> {
  const { esposizioni_id, numero } = saved
  if (numero === null || before.esposizioni_id === esposizioni_id) return
  await noteNumeri(work, esposizioni_id, 1, numero)
}
