import { GENERAZIONI_COMPLETEZZA } from '../inbreeding/completezza.ts'
import type { Genealogia } from '../inbreeding/inbreeding.ts'
import { ancestraleOf, generazioniOf } from './flusso.ts'
import { nodiOf, stirpeOf } from './stirpe.ts'

export interface GeneticaGatto {
  f: number
  f_5: number
  /** Ancestral inbreeding (Ballou 1997). */
  f_ballou: number
  generazioni_equivalenti: number
  completezza: number[]
  indice: number
  parentela_media: number | null
}

const generazioniMostrate = 10

export function geneticaGatto(
  genealogia: Genealogia,
  { id, gruppo }: { id: number; gruppo: Int32Array },
): GeneticaGatto {
  const stirpe = stirpeOf(genealogia, [id])
  const node = nodiOf(stirpe, [id])[0]!
  const few = genealogia.analisi(id, GENERAZIONI_COMPLETEZZA)
  return {
    f: genealogia.coefficiente(id),
    f_5: few.coefficiente,
    f_ballou: ancestraleOf(stirpe)[node]!,
    generazioni_equivalenti: generazioniOf(stirpe)[node]!,
    completezza: genealogia.completezza(id, generazioniMostrate),
    indice: few.indice,
    parentela_media: gruppo.length === 0 ? null : genealogia.parenteleMedie(gruppo, Int32Array.of(id))[0]!,
  }
}
