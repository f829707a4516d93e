import { isPlausibleDate } from '../../../kit/date.ts'
import { blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

/** D7: today, or the earlier day the office sends. The schema refuses invalid days. */
export function giornoRegistrazione(inviato: unknown, oggi: string): string {
  return typeof inviato === 'string' && isPlausibleDate(inviato) && inviato < oggi ? inviato : oggi
}

export function findingsOfRegistrazione(giorno: string, data_denuncia: string | null): Finding[] {
  if (data_denuncia === null || giorno >= data_denuncia) return []
  return [
    blocco(
      'C19',
      'data_registrazione',
      `La registrazione non può precedere la denuncia di nascita (${formatDate(data_denuncia)})`,
    ),
  ]
}
