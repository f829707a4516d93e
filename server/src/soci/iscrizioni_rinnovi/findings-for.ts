import { board, office } from '@bisavolo/domain'
import type { Finding } from '@bisavolo/domain/kit/finding'
import {
  type ClienteIscritto,
  checkIscrizione,
  type Iscrizione,
} from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import type { Who } from '../../platform/http/who.ts'

/** D9; disciplinary facts only to office and board (security 3.3). */
export function findingsFor(
  who: Who,
  iscrizione: Iscrizione,
  cliente: ClienteIscritto,
  altre: readonly Iscrizione[],
): Finding[] {
  const findings = checkIscrizione(iscrizione, cliente, altre, who.today)
  if ([...office, ...board].includes(who.role)) return findings
  return findings
    .filter(({ codice }) => codice !== 'I04')
    .map(finding =>
      finding.codice === 'I02'
        ? { ...finding, messaggio: 'Questa persona non può essere iscritta: scrivi alla segreteria' }
        : finding,
    )
}
