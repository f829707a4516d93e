import { isAttendibile } from '../inbreeding/completezza.ts'
import { SESSO_F, SESSO_M, STATO_RIPRODUTTORE, STATO_VIVO } from '../inbreeding/inbreeding.ts'
import type { Selezione } from '../inbreeding/selezione.ts'
import { type Albero, type Cifre, cifreOf, type Lista } from './cifre.ts'
import { flussoOf, generazioniOf, parenteleCon } from './flusso.ts'
import { nodiOf, type Parentele, stirpeOf } from './stirpe.ts'

export interface Registro extends Parentele {
  nascita(id: number): number
  select(selezione: Selezione): Int32Array
  indici(ids: Int32Array): Float64Array
}

export function cifreGruppo(parentele: Parentele, { gatti }: { gatti: Int32Array }): Cifre & Lista {
  const albero = alberoOf(parentele, gatti)
  return cifreOf(albero, nodiOf(albero.stirpe, gatti))
}

export function alberoOf(parentele: Parentele, ids: Iterable<number>): Albero {
  const stirpe = stirpeOf(parentele, ids)
  return { stirpe, generazioni: generazioniOf(stirpe) }
}

/** rule book 9: `anziani` are old cats with a recent sign of life, which count as living. */
export interface RazzaOggi {
  razza: number
  natiDal: number
  anziani: readonly number[]
}

/** D19: the living breeding cats are the reference group of a breed. */
export function riproduttoriOf(registro: Registro, { razza, natiDal, anziani }: RazzaOggi, sesso?: number): Int32Array {
  const old = new Set(anziani)
  return registro
    .select({ razza, stato: STATO_VIVO | STATO_RIPRODUTTORE, ...(sesso !== undefined && { sesso }) })
    .filter(id => registro.nascita(id) >= natiDal || old.has(id))
}

export interface PopolazioneOggi {
  cifre: (Cifre & Lista) | null
  gatti: Int32Array
  parentele: Float64Array
  indici: Float64Array
  /** Sorted kinships of cats with a complete enough pedigree: incomplete ones look rare. */
  confronto: Float64Array
  maschi: number | null
  femmine: number | null
}

export function popolazioneOggi(registro: Registro, razza: RazzaOggi): PopolazioneOggi {
  const ids = riproduttoriOf(registro, razza)
  if (ids.length === 0)
    return {
      ...{ cifre: null, gatti: ids, parentele: new Float64Array(), indici: new Float64Array() },
      ...{ confronto: new Float64Array(), maschi: null, femmine: null },
    }
  const albero = alberoOf(registro, ids)
  const nodi = nodiOf(albero.stirpe, ids)
  const medie = parenteleCon(albero.stirpe, flussoOf(albero.stirpe, nodi), ids.length)
  const of = new Map(Array.from(ids, (id, i) => [id, medie[nodi[i]!]!]))
  const gatti = ids.slice().sort((a, b) => of.get(a)! - of.get(b)! || a - b)
  const meanOf = (sesso: number) => {
    const own = riproduttoriOf(registro, razza, sesso)
    return own.length === 0 ? null : own.reduce((sum, id) => sum + of.get(id)!, 0) / own.length
  }
  const parentele = Float64Array.from(gatti, id => of.get(id)!)
  const indici = registro.indici(gatti)
  return {
    cifre: cifreOf(albero, nodi),
    gatti,
    parentele,
    indici,
    confronto: parentele.filter((_, i) => isAttendibile(indici[i]!)),
    maschi: meanOf(SESSO_M),
    femmine: meanOf(SESSO_F),
  }
}
