import { limitiVita } from '@bisavolo/domain/registro/rules/gatto/vivente'
import { STATO_VIVO } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { RazzaOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import type { Db } from '../../platform/db/database.ts'
import { readRegole } from '../read-regole.ts'
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

export async function readViventi(db: Db, reckon: Reckon, razzaOggi: RazzaOggi, today: string): Promise<Viventi> {
  const { razza, natiDal, anziani } = razzaOggi
  const { gatti, coefficienti, indici } = await reckon('viventi', genealogia => ({
    giovani: { razza, stato: STATO_VIVO, natiDal },
    anziani: anziani.filter(id => genealogia.has(id)),
  }))
  return {
    gatti,
    media: gatti === 0 ? 0 : coefficienti / gatti,
    indice: gatti === 0 ? 0 : indici / gatti,
    anziani: anziani.length,
    natiDal: limitiVita(await readRegole(db), today).natiDal,
  }
}
