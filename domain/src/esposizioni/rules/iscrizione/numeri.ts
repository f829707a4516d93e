import { formatDate } from '../../../kit/format.ts'

/**
 * The numbers of entries that stand in the catalogue's order: those given stay, the others follow them, in that order, after the last
 * that was ever given: a number that was printed for a cat since withdrawn is no other's.
 */
export function numeriOf(dati: readonly (number | null)[], ultimo = 0): number[] {
  let last = Math.max(ultimo, ...dati.map(numero => numero ?? 0))
  return dati.map(numero => numero ?? ++last)
}

/** Why the catalogue gets no numbers yet: until entries close, each new one would move the others. */
export function ostacoloNumeri(data_chiusura: string | null, oggi: string): string | null {
  if (data_chiusura === null) return 'Manca la data di chiusura delle iscrizioni: senza, i numeri non si assegnano.'
  if (data_chiusura < oggi) return null
  return `Le iscrizioni sono aperte fino al ${formatDate(data_chiusura)}: i numeri si assegnano dopo la chiusura.`
}
