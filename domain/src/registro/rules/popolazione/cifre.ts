import { antenatiOf } from './antenati.ts'
import { flussoOf, parentelaMedia } from './flusso.ts'
import { effettivi, fondatoriOf, type Quota } from './fondatori.ts'
import type { Stirpe } from './stirpe.ts'

export interface Cifre {
  n: number
  f_media: number
  /** Includes each cat with itself. */
  parentela_media: number
  diversita_genica: number
  fondatori_effettivi: number
  antenati_effettivi: number
  genomi_fondatori: number
  generazioni_equivalenti: number
  /** Null if no pedigree is deep enough or F does not grow. */
  ne: number | null
  ne_errore: number | null
  ne_su: number
}

export interface Lista {
  fondatori: Quota[]
  antenati: Quota[]
}

export interface Albero {
  stirpe: Stirpe
  generazioni: Float64Array
}

export function parentelaTraDiversi({ n, f_media, parentela_media }: Cifre): number | null {
  return n === 1 ? null : (n * parentela_media - (1 + f_media) / 2) / (n - 1)
}

export function cifreOf({ stirpe, generazioni }: Albero, gruppo: Int32Array): Cifre & Lista {
  const n = gruppo.length
  const flusso = flussoOf(stirpe, gruppo)
  const parentela = parentelaMedia(stirpe, flusso, n)
  const fondatori = fondatoriOf(stirpe, flusso, n)
  const antenati = antenatiOf(stirpe, flusso, gruppo)
  return {
    n,
    f_media: mean(gruppo, stirpe.f),
    parentela_media: parentela,
    diversita_genica: 1 - parentela,
    fondatori_effettivi: effettivi(fondatori),
    antenati_effettivi: effettivi(antenati),
    genomi_fondatori: 1 / (2 * parentela),
    generazioni_equivalenti: mean(gruppo, generazioni),
    ...numeroEffettivo(gruppo, stirpe.f, generazioni),
    fondatori,
    antenati,
  }
}

/** Ne = 1 / (2 ΔF), ΔF the mean of individual F per generation (Gutiérrez, Cervantes and Goyache 2009). */
function numeroEffettivo(
  gruppo: Int32Array,
  f: Float64Array,
  t: Float64Array,
): Pick<Cifre, 'ne' | 'ne_errore' | 'ne_su'> {
  const delta: number[] = []
  for (const node of gruppo) if (t[node]! > 1 + 1e-12) delta.push(1 - (1 - f[node]!) ** (1 / (t[node]! - 1)))
  const ne_su = delta.length
  const average = delta.reduce((sum, one) => sum + one, 0) / ne_su
  if (ne_su === 0 || !(average > 1e-12)) return { ne: null, ne_errore: null, ne_su }
  const ne = 1 / (2 * average)
  if (ne_su === 1) return { ne, ne_errore: null, ne_su }
  const variance = delta.reduce((sum, one) => sum + (one - average) ** 2, 0) / (ne_su - 1)
  return { ne, ne_errore: 2 * ne * ne * Math.sqrt(variance / ne_su), ne_su }
}

function mean(gruppo: Int32Array, of: Float64Array): number {
  let sum = 0
  for (const node of gruppo) sum += of[node]!
  return sum / gruppo.length
}
