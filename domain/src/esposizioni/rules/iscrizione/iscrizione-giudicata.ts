import { blocco, type Finding } from '../../../kit/finding.ts'

export type ChiIscrive = 'socio' | 'comitato'

export const giaGiudicata = "L'iscrizione ha già un risultato: la modifica spetta alla segreteria"

/** Fields without effect on titles or points: a committee can still change them after judging. */
const allestimento: readonly string[] = ['gabbiadoppia', 'confermacolore', 'vicinanzagabbia', 'note']

/** E21: titles and ranking depend on show, day, country, cat and class (D3), so only the office changes them after judging. */
export function isChiuso(campo: string, chi: ChiIscrive): boolean {
  return chi === 'socio' || !allestimento.includes(campo)
}

export function checkGiudicata(cambiati: readonly string[], chi: ChiIscrive): Finding[] {
  return cambiati.filter(campo => isChiuso(campo, chi)).map(campo => blocco('E21', campo, giaGiudicata))
}
