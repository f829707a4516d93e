import type { statiConsenso } from '../../../states.ts'
import type { AttorePassaggio, RichiedentePassaggio, StatoPassaggio } from './richiesta.ts'

type StatoConsenso = (typeof statiConsenso)[number]['value']

/** How long a buyer may answer by the link. */
export const giorniConsenso = 14
/** Links in one day for a transfer, and for all that one person has sent: each is a mail to somebody who did not ask for it. */
export const consensiMassimi = { passaggio: 3, persona: 10 }

interface Chiesto {
  stato: StatoPassaggio
  chiesto_da: RichiedentePassaggio
  consenso_acquirente: StatoConsenso | null
}

/** Who sent it, or the office, asks a buyer who has not said yes; one who asked for the cat has. */
export function puoChiedereConsenso(
  { stato, chiesto_da, consenso_acquirente }: Chiesto,
  attori: readonly AttorePassaggio[],
): boolean {
  const asks = attori.includes('staff') || attori.includes('mittente')
  return asks && stato === 'inviato' && chiesto_da !== 'acquirente' && consenso_acquirente !== 'confermato'
}

/** What a buyer says yes or no to. */
const sostanza = [
  ...['idgatto', 'data_acquisto', 'clausola_nfb'],
  ...['idproprietario', 'idcointestatario', 'idcointestatario1'],
  ...['idproprietario_precedente', 'idcointestatario_precedente', 'idcointestatario1_precedente'],
] as const

type Values = Readonly<Record<string, unknown>>

/** The same text for the same sale, whatever else was written on the practice meanwhile. */
export function improntaOf(passaggio: Values, acquirente: Values | null): string {
  const written = Object.entries(acquirente ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([...sostanza.map(name => passaggio[name] ?? null), written])
}

/**
 * An answer holds for the sale that was shown: another cat, day, clause or buyer has none yet. The office that finds in the
 * registry whom the seller wrote changes nothing of it, but a link that is still out no longer fits.
 */
export function perdeConsenso(before: Values, after: Values, isBuyerCorrected = false): boolean {
  if (before.consenso_acquirente == null) return false
  if (isBuyerCorrected) return true
  const isFound = before.acquirente_nuovo === 1 && after.acquirente_nuovo === 0
  const answered = before.consenso_acquirente !== 'chiesto'
  return sostanza
    .filter(name => !(isFound && answered && name === 'idproprietario'))
    .some(name => (before[name] ?? null) !== (after[name] ?? null))
}

export const senzaConsenso = {
  consenso_acquirente: null,
  consenso_acquirente_il: null,
  consenso_acquirente_nota: null,
} as const
