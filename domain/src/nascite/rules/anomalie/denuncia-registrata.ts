import type { Finding } from '../../../kit/finding.ts'
import { findingsOfDate } from '../nascita/date.ts'
import type { DatiNascita } from '../nascita/dati-nascita.ts'
import { findingsOfFattrice } from '../nascita/fattrice.ts'
import { findingsOfRiproduttori } from '../nascita/riproduttori.ts'

/** D5 checks that work later: the record does not tell who was neutered, blocked, tested or owner on that day. */
const chiesti = ['N02', 'N03', 'N04', 'N08', 'N11', 'N13', 'N14', 'N15', 'N34']

/** D23: blocks of today's checks that were unknown at the approval. A note without stored findings covers all of them. */
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
