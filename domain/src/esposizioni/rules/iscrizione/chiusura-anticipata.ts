import { blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

/** security 3.6: a committee moves the closing of entries earlier, never later or into the past. */
export function findingsOfAnticipo(prima: string | null, dopo: string | null, oggi: string): Finding[] {
  if (dopo === prima) return []
  if (dopo !== null && dopo < oggi)
    return [blocco('E34', 'data_chiusura', 'La chiusura delle iscrizioni non può essere nel passato')]
  if (prima !== null && dopo !== null && dopo < prima) return []
  const testo =
    prima === null
      ? 'Manca una chiusura da anticipare: la fissa la segreteria'
      : `Puoi solo anticipare la chiusura del ${formatDate(prima)}: per posticiparla scrivi alla segreteria`
  return [blocco('E34', 'data_chiusura', testo)]
}
