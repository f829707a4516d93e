import { blocco, type Finding } from '../../../kit/finding.ts'
import { isLibroChiuso, isLibroProprio } from './libro.ts'

/** What of a cat's row decides whether its book may change. */
export interface NelLibro {
  idlibro: number | null
  codice?: string | null
}

/**
 * Contract 4 and 5: a closed book takes no cat that is not in it, and a number stays with its book: to another one leads the
 * re-registration alone. Between foreign books a mistake is corrected as it is made, since their numbers are not ours to give.
 */
export function findingsOfCambioLibro(before: NelLibro | null, after: NelLibro): Finding[] {
  if (before !== null && before.idlibro === after.idlibro) return []
  if (isLibroChiuso(after.idlibro))
    return [blocco('C10', 'idlibro', 'Il libro è chiuso: i nuovi gatti vanno in LO, LOE, RIEX o RS')]
  // An ancestor whose book nobody knew has left none.
  if (before === null || !before.codice || before.idlibro === null) return []
  if (!isLibroProprio(before.idlibro) && !isLibroProprio(after.idlibro)) return []
  return [
    blocco(
      'C11',
      'idlibro',
      'Il gatto ha già un numero: il libro cambia solo con «Riregistra», che ne dà uno nuovo e conserva il vecchio',
    ),
  ]
}

/** A number is corrected, never taken away: a cat without one could change its book without a re-registration. */
export function findingsOfCodiceTolto(before: NelLibro | null, after: NelLibro): Finding[] {
  if (!before?.codice || before.codice === after.codice || /[\p{L}\p{N}]/u.test(after.codice ?? '')) return []
  return [blocco('C11', 'codice', 'Il gatto ha già un numero: si può correggere, non togliere')]
}

/** Contract 5: where a re-registration may lead. */
export function findingsOfRiregistrazione(before: NelLibro, idlibro: number): Finding[] {
  if (before.idlibro === idlibro) return [blocco('C11', 'idlibro', 'Il gatto è già in questo libro')]
  if (isLibroChiuso(idlibro)) return findingsOfCambioLibro(null, { idlibro })
  if (isLibroProprio(idlibro)) return []
  return [blocco('C11', 'idlibro', 'Si riregistra solo in un libro proprio aperto: LO, LOE, RIEX o RS')]
}
