import { areIscrizioniAperte, type Mostra } from '../../../esposizioni/rules/iscrizione/iscrizioni-aperte.ts'

const sempre = 40
const conMostraAperta = 400

/** contract 5: look-ups by exact code a day. A committee enters the cats of its own shows (`mostre`) by code. */
export function ricercheAlGiorno(mostre: readonly Mostra[], oggi: string): number {
  return mostre.some(mostra => areIscrizioniAperte(mostra, oggi)) ? conMostraAperta : sempre
}
