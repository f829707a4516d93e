import type { Regola } from '../../../kit/regola.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import { classiFor, type GattoExpo } from './classi.ts'

export interface InputRevisione {
  category: string
  /** The day of the show. */
  data: string
  /** The cat before and after it was corrected. */
  prima: GattoExpo
  dopo: GattoExpo
  /** The other results of the cat. */
  risultati: readonly RisultatoExpo[]
  regole: readonly Regola[]
  oggi: string
  /** As the entry stands now. */
  segnata: boolean
}

/**
 * D22: whether the class of an entry must be looked at again after its cat was corrected. A class that D1 gave and no longer gives is
 * marked, one that it gives is not; one that the office chose against the rule stays as it stood.
 */
export function isDaRivedere({ category, prima, dopo, segnata, ...at }: InputRevisione): boolean {
  const fits = (gatto: GattoExpo) =>
    classiFor({ ...at, gatto }).categories?.some(({ code }) => code === category) === true
  if (fits(dopo)) return false
  return segnata || fits(prima)
}
