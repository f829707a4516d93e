import { formatDate } from '../../../kit/format.ts'

/** Existing numbers never change and a withdrawn cat's number is never reused: new entries continue after `ultimo`. */
export function numeriOf(dati: readonly (number | null)[], ultimo = 0): number[] {
  let last = Math.max(ultimo, ...dati.map(numero => numero ?? 0))
  return dati.map(numero => numero ?? ++last)
}

/** Numbers wait for the closing day, because every new entry would shift them. */
export function ostacoloNumeri(data_chiusura: string | null, oggi: string): string | null {
  if (data_chiusura === null) return 'Manca la data di chiusura delle iscrizioni: senza, i numeri non si assegnano.'
  if (data_chiusura < oggi) return null
  return `Le iscrizioni sono aperte fino al ${formatDate(data_chiusura)}: i numeri si assegnano dopo la chiusura.`
}
