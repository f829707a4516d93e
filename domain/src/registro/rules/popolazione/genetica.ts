import { GENERAZIONI_COMPLETEZZA } from '../inbreeding/completezza.ts'
import type { Genealogia } from '../inbreeding/inbreeding.ts'
import { ancestraleOf, generazioniOf } from './flusso.ts'
import { nodiOf, stirpeOf } from './stirpe.ts'

export interface GeneticaGatto {
  /** Wright's F over all known generations, and over as many as say how complete a pedigree is. */
  f: number
  f_5: number
  /** Ancestral inbreeding (Ballou 1997). */
  f_ballou: number
  generazioni_equivalenti: number
  /** Share of known ancestors of each generation, parents first. */
  completezza: number[]
  /** How complete both lines are, from 0 to 1. */
  indice: number
  /** Mean kinship with the group; null when there is none. */
  parentela_media: number | null
}

/** As far as GET /inbreeding tells how complete a pedigree is. */
const generazioniMostrate = 10

/** What the pedigree of a cat says of its genes, beside a group such as its breed's. */
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
