import { dayOf, STATO_VIVO } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { RazzaOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import type { Reckon } from './questions.ts'

export interface Viventi {
  gatti: number
  media: number
  /** Mean completeness of the pedigrees; shows how reliable `media` is. */
  indice: number
  anziani: number
  /** Birth date from which a cat counts as young. */
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
