import {
  type Genealogia,
  GIORNO_IGNOTO,
  STATO_RIPRODUTTORE,
  STATO_VIVO,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { type Nato, type Popolazione, popolazioneOf } from '@bisavolo/domain/registro/rules/popolazione/popolazione'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'

/** What the parentage of a breed says of it. */
export interface Famiglia extends Popolazione {
  viventi: { gatti: number; media: number }
  /** Mean kinship among the breeding cats: what F of their young would be at random. */
  riproduttori: { gatti: number; parentela: number }
}

export interface Famiglie {
  of: (idrazza: number, anno: number) => Promise<Famiglia>
}

/** Reckoned when asked for and kept until a cat changes: a large breed takes a tenth of a second. */
export function openFamiglie({ pedigree, changes }: Pick<PedigreeDeps, 'pedigree' | 'changes'>): Famiglie {
  const known = new Map<string, Famiglia>()
  let generation = 0
  changes.onChange(changed => {
    if (changed !== 'everything' && !changed.some(({ entity }) => entity === 'gatti')) return
    generation++
    known.clear()
  })
  return {
    async of(idrazza, anno) {
      const key = `${idrazza} ${anno}`
      const kept = known.get(key)
      if (kept !== undefined) return kept
      const started = generation
      const viventi = await pedigree.meanOf(idrazza)
      const genealogia = await pedigree.current()
      const breeding = genealogia.seleziona({ razza: idrazza, stato: STATO_VIVO | STATO_RIPRODUTTORE })
      const famiglia = {
        ...popolazioneOf(natiOf(genealogia, idrazza), anno),
        viventi: { gatti: viventi.gatti, media: viventi.media },
        riproduttori: { gatti: breeding.length, parentela: genealogia.kinshipMedio(breeding).traDiversi },
      }
      if (started === generation) known.set(key, famiglia)
      return famiglia
    },
  }
}

function natiOf(genealogia: Genealogia, razza: number): Nato[] {
  const ids = genealogia.seleziona({ razza })
  const genitori = new Set<number>()
  for (const id of ids) genitori.add(genealogia.padre(id)).add(genealogia.madre(id))
  const nati: Nato[] = []
  for (const id of ids) {
    const nascita = genealogia.nascita(id)
    if (nascita === GIORNO_IGNOTO) continue
    const [padre, madre] = [genealogia.padre(id), genealogia.madre(id)]
    nati.push({
      nascita,
      padre,
      madre,
      nascitaPadre: birthOf(genealogia, padre),
      nascitaMadre: birthOf(genealogia, madre),
      coefficiente: genealogia.coefficiente(id),
      isGenitore: genitori.has(id),
    })
  }
  return nati
}

function birthOf(genealogia: Genealogia, id: number): number | null {
  const nascita = id === 0 ? GIORNO_IGNOTO : genealogia.nascita(id)
  return nascita === GIORNO_IGNOTO ? null : nascita
}
