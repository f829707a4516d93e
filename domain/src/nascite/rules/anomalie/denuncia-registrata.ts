import type { Finding } from '../../../kit/finding.ts'
import { findingsOfDate } from '../nascita/date.ts'
import type { DatiNascita } from '../nascita/dati-nascita.ts'
import { findingsOfFattrice } from '../nascita/fattrice.ts'
import { findingsOfRiproduttori } from '../nascita/riproduttori.ts'

/**
 * What of D5 can be asked of a declaration long after it was approved: days, ages, sexes and litters. Whether a parent was
 * neutered, blocked, tested or owned by somebody else on that day the record does not tell.
 */
const chiesti = ['N02', 'N03', 'N04', 'N08', 'N11', 'N13', 'N14', 'N15', 'N34']

/**
 * D23: an approved declaration that today's checks would stop, unless it was known and written down when it was approved. A note
 * speaks of what was found then: only where that was not kept it is taken for all.
 */
export function findingsOfDenunciaRegistrata(
  dati: DatiNascita,
  { nota_deroga, rilievi }: { nota_deroga: string | null; rilievi: readonly Pick<Finding, 'codice'>[] | null },
): Finding[] {
  if (rilievi === null && (nota_deroga ?? '').trim() !== '') return []
  const known = new Set((rilievi ?? []).map(({ codice }) => codice))
  return [...findingsOfDate(dati.denuncia, dati), ...findingsOfRiproduttori(dati), ...findingsOfFattrice(dati)].filter(
    ({ codice, livello }) => livello === 'blocco' && chiesti.includes(codice) && !known.has(codice),
  )
}
