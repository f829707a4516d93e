import { type Gatti, GIORNO_IGNOTO } from './registro.ts'

export interface Selezione {
  sesso?: number
  razza?: number
  razze?: readonly number[]
  /** All these bits must be set. */
  stato?: number
  /** Inclusive; excludes unknown birth dates. */
  natiEntro?: number
  natiDal?: number
}

export function selectIds(gatti: Gatti, selezione: Selezione): Int32Array {
  const { id, slots, sesso, razza, nascita, stato } = gatti
  const bits = selezione.stato ?? 0
  const among = selezione.razze === undefined ? null : new Set(selezione.razze)
  const dated = selezione.natiEntro !== undefined || selezione.natiDal !== undefined
  const { natiEntro = Number.POSITIVE_INFINITY, natiDal = Number.NEGATIVE_INFINITY } = selezione
  const found = new Int32Array(slots)
  let count = 0
  for (let slot = 0; slot < slots; slot++) {
    if (id[slot] === 0 || (stato[slot]! & bits) !== bits) continue
    if (selezione.sesso !== undefined && sesso[slot] !== selezione.sesso) continue
    if (selezione.razza !== undefined && razza[slot] !== selezione.razza) continue
    if (among !== null && !among.has(razza[slot]!)) continue
    if (nascita[slot]! > natiEntro || nascita[slot]! < natiDal || (dated && nascita[slot] === GIORNO_IGNOTO)) continue
    found[count++] = id[slot]!
  }
  return found.slice(0, count)
}

export function giornoOf(data: string | null): number {
  return data === null || data === '' ? GIORNO_IGNOTO : Math.floor(Date.parse(`${data}T00:00:00Z`) / 86_400_000)
}

export function dayOf(giorno: number): string {
  return new Date(giorno * 86_400_000).toISOString().slice(0, 10)
}
