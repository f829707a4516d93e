import { formatDate } from '../../../kit/format.ts'
import { isTitolo, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { certificatiExpo, certificatiGiovanili } from '../../../words/choices.ts'
import { type Flag, isSet, type RisultatoExpo } from './punteggio.ts'

export interface GattoGiudicato {
  eccellenza_expo: Flag
  pretitolo?: string | null
  posttitolo?: string | null
}

/** Results that are an excellent, or could not be had without one (rule book 2.1). */
export const titoliEccellenti: readonly string[] = [
  ...['EX 1', 'EX 2', 'EX 3', 'EX 4', 'ECCELLENTE', 'PH'],
  ...certificatiExpo.flatMap(certificato => [certificato, `NO ${certificato}`]),
  ...certificatiGiovanili,
]

/**
 * By what a cat has its excellent (D5 N17): the flag that the office sets on a paper, the first such result on record, or a title in
 * the name. Null when nothing says so.
 */
export function eccellenteOf(
  gatto: GattoGiudicato,
  risultati: readonly Pick<RisultatoExpo, 'titolo' | 'data'>[],
  oggi: string,
): string | null {
  if (isSet(gatto.eccellenza_expo)) return 'dalla scheda'
  const [first] = risultati
    .filter(({ titolo, data }) => titoliEccellenti.includes(titolo ?? '') && data != null && data <= oggi)
    .toSorted((a, b) => ((a.data ?? '') < (b.data ?? '') ? -1 : 1))
  if (first !== undefined) return `dal risultato del ${formatDate(first.data)} (${first.titolo})`
  const titoli = [...titlesOf(gatto.pretitolo), ...titlesOf(gatto.posttitolo)]
  // DM is won by the offspring.
  const won = titoli.find(titolo => isTitolo(titolo) && titolo !== 'DM')
  return won === undefined ? null : `dal titolo ${won} nel nome`
}
