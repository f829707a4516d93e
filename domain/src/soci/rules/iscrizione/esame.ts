import { blocco, type Finding } from '../../../kit/finding.ts'
import { lacksOrdinario } from './annullo.ts'
import { quotaMancante } from './domanda.ts'
import {
  type ClienteIscritto,
  cassaFindings,
  checkIscrizione,
  type Iscrizione,
  isConsensoMissing,
} from './iscrizione.ts'

/** What the board is told of an application that waits: what keeps it from being approved, and what has changed since it was made. */
export function findingsOfEsame(
  iscrizione: Iscrizione,
  cliente: ClienteIscritto,
  altre: readonly Iscrizione[],
  oggi: string,
): Finding[] {
  const found = [
    ...(iscrizione.data_cassa === null ? [quotaMancante()] : cassaFindings(iscrizione)),
    ...checkIscrizione(iscrizione, cliente, altre, oggi),
  ]
    // Who has come of age meanwhile signs alone.
    .filter(({ codice }) => codice !== 'I05' || isConsensoMissing(cliente, oggi))
    .map(finding => (stops.includes(finding.codice) ? finding : asWarning(finding)))
  if (found.some(({ codice }) => codice === 'I10') || !lacksOrdinario(iscrizione, altre, [])) return found
  const text = `L’iscrizione come Ordinario per il ${iscrizione.anno} aspetta ancora il Consiglio: approva prima quella`
  return [...found, blocco('I10', 'tipo', text)]
}

/** What keeps an application from being approved in any batch: an Aderente may go together with the Ordinario that waits. */
export function ostacoloApprovazione(
  iscrizione: Iscrizione,
  cliente: ClienteIscritto,
  altre: readonly Iscrizione[],
  oggi: string,
): string | null {
  const isTogether = !lacksOrdinario(iscrizione, altre, altre)
  const found = findingsOfEsame(iscrizione, cliente, altre, oggi).find(
    ({ codice, livello }) => livello === 'blocco' && !(codice === 'I10' && isTogether),
  )
  return found?.messaggio ?? null
}

/** What an approval is refused for. */
const stops = ['I02', 'I03', 'I05', 'I10', 'I17']

/** A rule for new applications: one that waits is not refused for it, and somebody should know. */
function asWarning(finding: Finding): Finding {
  return finding.livello === 'blocco' ? { ...finding, livello: 'avviso', perSocio: 'avviso' } : finding
}
