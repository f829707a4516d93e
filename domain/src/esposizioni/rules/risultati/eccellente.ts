import { formatDate } from '../../../kit/format.ts'
import { isTitolo, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { certificatiExpo, certificatiGiovanili } from '../../../words/choices.ts'
import { type Flag, isSet, type RisultatoExpo } from './punteggio.ts'

export interface GattoGiudicato {
  eccellenza_expo: Flag
  pretitolo?: string | null
  posttitolo?: string | null
}

/** Excellent, or prizes that require an excellent (rule book 2.1). */
export const titoliEccellenti: readonly string[] = [
  ...['EX 1', 'EX 2', 'EX 3', 'EX 4', 'ECCELLENTE', 'PH'],
  ...certificatiExpo.flatMap(certificato => [certificato, `NO ${certificato}`]),
  ...certificatiGiovanili,
]

/** D5 N17: source of the cat's excellent: the office's flag for a paper proof, the first such result, or a title in the name. */
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
  // DM comes from the offspring, not from a judge.
  const won = titoli.find(titolo => isTitolo(titolo) && titolo !== 'DM')
  return won === undefined ? null : `dal titolo ${won} nel nome`
}
