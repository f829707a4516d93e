import { isAttendibile } from '../inbreeding/completezza.ts'
import { SESSO_F, SESSO_M, STATO_RIPRODUTTORE, STATO_VIVO } from '../inbreeding/inbreeding.ts'
import type { Selezione } from '../inbreeding/selezione.ts'
import { type Albero, type Cifre, cifreOf, type Lista } from './cifre.ts'
import { flussoOf, generazioniOf, parenteleCon } from './flusso.ts'
import { nodiOf, type Parentele, stirpeOf } from './stirpe.ts'

/** What of the registry's memory is asked for here. */
export interface Registro extends Parentele {
  nascita(id: number): number
  select(selezione: Selezione): Int32Array
  indici(ids: Int32Array): Float64Array
}

/** The figures of these cats, each named once; there is at least one. */
export function cifreGruppo(parentele: Parentele, { gatti }: { gatti: Int32Array }): Cifre & Lista {
  const albero = alberoOf(parentele, gatti)
  return cifreOf(albero, nodiOf(albero.stirpe, gatti))
}

export function alberoOf(parentele: Parentele, ids: Iterable<number>): Albero {
  const stirpe = stirpeOf(parentele, ids)
  return { stirpe, generazioni: generazioniOf(stirpe) }
}

/** A breed on a day: who is old is living only with a sign of life (rule book 9). */
export interface RazzaOggi {
  razza: number
  /** Days since 1970-01-01. */
  natiDal: number
  anziani: readonly number[]
}

/** The living breeding cats of a breed: the group its figures are about (D19). */
export function riproduttoriOf(registro: Registro, { razza, natiDal, anziani }: RazzaOggi, sesso?: number): Int32Array {
  const old = new Set(anziani)
  return registro
    .select({ razza, stato: STATO_VIVO | STATO_RIPRODUTTORE, ...(sesso !== undefined && { sesso }) })
    .filter(id => registro.nascita(id) >= natiDal || old.has(id))
}

/** A breed as it stands: its figures, and its cats from the rarest blood to the commonest. */
export interface PopolazioneOggi {
  cifre: (Cifre & Lista) | null
  gatti: Int32Array
  /** Mean kinship with the group, in the order of the cats. */
  parentele: Float64Array
  /** How complete the pedigree of each is. */
  indici: Float64Array
  /** Of those alone whose pedigree is complete enough, lowest first: who is hardly known looks rare without being so. */
  confronto: Float64Array
  /** The mean of either sex; null without any. */
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
