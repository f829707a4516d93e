import { type Genealogia, GIORNO_IGNOTO } from '../inbreeding/inbreeding.ts'
import { type RazzaOggi, riproduttoriOf } from './gruppo.ts'
import { type Nato, type Popolazione, popolazioneOf } from './popolazione.ts'

export type Famiglia = Popolazione & { riproduttori: { gatti: number; parentela: number } }

export function famigliaRazza(genealogia: Genealogia, { oggi, anno }: { oggi: RazzaOggi; anno: number }): Famiglia {
  const breeding = riproduttoriOf(genealogia, oggi)
  return {
    ...popolazioneOf(natiOf(genealogia, oggi.razza), anno),
    riproduttori: { gatti: breeding.length, parentela: genealogia.kinshipMedio(breeding).traDiversi },
  }
}

function natiOf(genealogia: Genealogia, razza: number): Nato[] {
  const ids = genealogia.select({ razza })
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
