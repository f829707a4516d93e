import type { Regola } from '../../../kit/regola.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import { classiFor, type GattoExpo } from './classi.ts'

export interface InputRevisione {
  category: string
  data: string
  prima: GattoExpo
  dopo: GattoExpo
  risultati: readonly RisultatoExpo[]
  regole: readonly Regola[]
  oggi: string
  segnata: boolean
}

/** D22: set if a correction makes the class wrong, cleared if it makes the class right. The office's own exceptions stay. */
export function isDaRivedere({ category, prima, dopo, segnata, ...at }: InputRevisione): boolean {
  const fits = (gatto: GattoExpo) =>
    classiFor({ ...at, gatto }).categories?.some(({ code }) => code === category) === true
  if (fits(dopo)) return false
  return segnata || fits(prima)
}
