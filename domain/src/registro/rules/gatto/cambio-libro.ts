import { blocco, type Finding } from '../../../kit/finding.ts'
import { isLibroChiuso, isLibroProprio } from './libro.ts'

export interface NelLibro {
  idlibro: number | null
  codice?: string | null
}

/** contract 4, contract 5: closed books take no new cats; a numbered cat changes book only by re-registration. */
export function findingsOfCambioLibro(before: NelLibro | null, after: NelLibro): Finding[] {
  if (before !== null && before.idlibro === after.idlibro) return []
  if (isLibroChiuso(after.idlibro))
    return [blocco('C10', 'idlibro', 'Il libro è chiuso: i nuovi gatti vanno in LO, LOE, RIEX o RS')]
  // A cat without a number or a known book may enter any open book.
  if (before === null || !before.codice || before.idlibro === null) return []
  if (!isLibroProprio(before.idlibro) && !isLibroProprio(after.idlibro)) return []
  return [blocco('C11', 'idlibro', 'Il gatto ha già un numero: per cambiare libro usa «Riregistra»')]
}

/** Otherwise removing the number first would allow a book change without re-registration. */
export function findingsOfCodiceTolto(before: NelLibro | null, after: NelLibro): Finding[] {
  if (!before?.codice || before.codice === after.codice || /[\p{L}\p{N}]/u.test(after.codice ?? '')) return []
  return [blocco('C11', 'codice', 'Il gatto ha già un numero: si può correggere, non togliere')]
}

export function findingsOfRiregistrazione(before: NelLibro, idlibro: number): Finding[] {
  if (before.idlibro === idlibro) return [blocco('C11', 'idlibro', 'Il gatto è già in questo libro')]
  if (isLibroChiuso(idlibro)) return findingsOfCambioLibro(null, { idlibro })
  if (isLibroProprio(idlibro)) return []
  return [blocco('C11', 'idlibro', 'Si riregistra solo in un libro proprio aperto: LO, LOE, RIEX o RS')]
}
