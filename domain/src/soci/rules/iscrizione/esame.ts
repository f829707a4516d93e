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
    // Consent of a parent is not needed if the member is 18 by now.
    .filter(({ codice }) => codice !== 'I05' || isConsensoMissing(cliente, oggi))
    .map(finding => (stops.includes(finding.codice) ? finding : asWarning(finding)))
  if (found.some(({ codice }) => codice === 'I10') || !lacksOrdinario(iscrizione, altre, [])) return found
  const text = `L’iscrizione come Ordinario per il ${iscrizione.anno} aspetta ancora il Consiglio: approva prima quella`
  return [...found, blocco('I10', 'tipo', text)]
}

/** Null also for an Aderente whose Ordinario is pending: one batch can approve both. */
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

/** These rules also prevent an approval. */
const stops = ['I02', 'I03', 'I05', 'I10', 'I17']

/** Rules for new applications only warn about a pending one. */
function asWarning(finding: Finding): Finding {
  return finding.livello === 'blocco' ? { ...finding, livello: 'avviso', perSocio: 'avviso' } : finding
}
