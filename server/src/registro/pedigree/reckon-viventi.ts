import { dayOf, STATO_VIVO } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { RazzaOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import type { Reckon } from './questions.ts'

/** The living cats of a breed: how many, their mean F, and how many of them are past the age and still give signs of life. */
export interface Viventi {
  gatti: number
  media: number
  /** How complete their pedigrees are, on the average: what the mean of F stands on. */
  indice: number
  anziani: number
  /** The younger ones are born from this day on. */
  natiDal: string
}

export async function reckonViventi(reckon: Reckon, { razza, natiDal, anziani }: RazzaOggi): Promise<Viventi> {
  const { gatti, coefficienti, indici } = await reckon('viventi', genealogia => ({
    giovani: { razza, stato: STATO_VIVO, natiDal },
    anziani: anziani.filter(id => genealogia.has(id)),
  }))
  return {
    gatti,
    media: gatti === 0 ? 0 : coefficienti / gatti,
    indice: gatti === 0 ? 0 : indici / gatti,
    anziani: anziani.length,
    natiDal: dayOf(natiDal),
  }
}
