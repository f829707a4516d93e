import { indiceCompletezza } from '../../../registro/rules/inbreeding/completezza.ts'
import type { Grado } from '../../../registro/rules/inbreeding/grado.ts'
import type { Genealogia } from '../../../registro/rules/inbreeding/inbreeding.ts'
import { punteggioGenealogia } from './punteggio.ts'

/** A partner as the parentage knows it. */
export interface Candidato {
  id: number
  /** F of a litter with it. */
  coefficiente: number
  /** How complete the litter's pedigree would be. */
  indice: number
  parentelaMedia: number
  grado: Grado | null
  /** The score without the tests. */
  genealogia: number
}

export interface Domanda {
  id: number
  /** Those who may be mated with it. */
  ids: Int32Array
  /** The breeding cats of its breed, and their mean kinship. */
  razza: { ids: Int32Array; parentela: number }
  ordine: 'consanguineita' | 'punteggio'
  /** So many of the first are told; the others only count. */
  quanti: number
}

/** The partners of a cat, the best first, with the mean F of a litter over all of them. */
export function rankPartners(
  genealogia: Genealogia,
  { id, ids, razza, ordine, quanti }: Domanda,
): { ammessi: number; media: number; primi: Candidato[] } {
  if (ids.length === 0) return { ammessi: 0, media: 0, primi: [] }
  const coefficienti = genealogia.provaContro(id, ids)
  const medie = genealogia.parenteleMedie(razza.ids, ids)
  const linee = genealogia.linee(ids)
  const own = genealogia.linee(Int32Array.of(id))[0]!
  const one = (i: number): Candidato => {
    const [coefficiente, parentelaMedia] = [coefficienti[i]!, medie[i]!]
    const indice = indiceCompletezza(own, linee[i]!)
    const grado = genealogia.grado(id, ids[i]!)
    const dati = { coefficiente, completezza: indice, parentelaMedia, parentelaTipica: razza.parentela, grado }
    return { id: ids[i]!, coefficiente, indice, parentelaMedia, grado, genealogia: punteggioGenealogia(dati) }
  }
  const keys = ordine === 'punteggio' ? Float64Array.from(ids, (_, i) => -one(i).genealogia) : coefficienti
  // Of equals the last registered: the youngest, as a rule, and the likeliest to be there.
  const order = Int32Array.from(ids.keys()).sort((a, b) => keys[a]! - keys[b]! || ids[b]! - ids[a]!)
  const sum = coefficienti.reduce((total, coefficiente) => total + coefficiente, 0)
  return {
    ammessi: ids.length,
    media: sum / ids.length,
    primi: Array.from(order.subarray(0, quanti), one),
  }
}
