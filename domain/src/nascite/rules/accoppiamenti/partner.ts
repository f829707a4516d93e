import { indiceCompletezza } from '../../../registro/rules/inbreeding/completezza.ts'
import type { Grado } from '../../../registro/rules/inbreeding/grado.ts'
import type { Genealogia } from '../../../registro/rules/inbreeding/inbreeding.ts'
import { punteggioGenealogia } from './punteggio.ts'

export interface Candidato {
  id: number
  coefficiente: number
  indice: number
  parentelaMedia: number
  grado: Grado | null
  genealogia: number
}

export interface Domanda {
  id: number
  ids: Int32Array
  razza: { ids: Int32Array; parentela: number }
  ordine: 'consanguineita' | 'punteggio'
  quanti: number
}

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
  const order = Int32Array.from(ids.keys()).sort((a, b) => keys[a]! - keys[b]! || ids[b]! - ids[a]!)
  const sum = coefficienti.reduce((total, coefficiente) => total + coefficiente, 0)
  return {
    ammessi: ids.length,
    media: sum / ids.length,
    primi: Array.from(order.subarray(0, quanti), one),
  }
}
