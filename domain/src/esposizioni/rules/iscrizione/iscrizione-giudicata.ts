import { blocco, type Finding } from '../../../kit/finding.ts'

/** Who, outside the office, would change an entry. */
export type ChiIscrive = 'socio' | 'comitato'

/** Said of an entry that was judged, to who can no longer change it. */
export const giaGiudicata = "L'iscrizione ha già un risultato: la modifica spetta alla segreteria"

/** What a committee still arranges around a cat that was judged; no title and no point follows from it. */
const allestimento: readonly string[] = ['gabbiadoppia', 'confermacolore', 'vicinanzagabbia', 'note']

/** E21: titles and ranking rest on the show, its day and country, the cat and the class (D3): once judged they are the office's. */
export function isChiuso(campo: string, chi: ChiIscrive): boolean {
  return chi === 'socio' || !allestimento.includes(campo)
}

/** What an entry that has a result refuses, of the fields that would change. */
export function checkGiudicata(cambiati: readonly string[], chi: ChiIscrive): Finding[] {
  return cambiati.filter(campo => isChiuso(campo, chi)).map(campo => blocco('E21', campo, giaGiudicata))
}
