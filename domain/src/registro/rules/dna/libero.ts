import { type Ereditarieta, type EsitoScritto, genotipoOf } from '../salute/esito.ts'

export interface GattoInFamiglia {
  id: number
  idpadre: number | null
  idmadre: number | null
  provati: { padre: boolean; madre: boolean }
  test: readonly (EsitoScritto & { codice: string })[]
}

export interface FamigliaTestata {
  gatti: ReadonlyMap<number, GattoInFamiglia>
  /** By test code: cats with an affected child, which proves that they carry the mutation despite their own results. */
  smentiti: ReadonlyMap<string, ReadonlySet<number>>
}

export const generazioniLibero = 4

/** Only single-gene tests are inherited as "clear"; blood groups, echo and X-ray are not. */
export function isTestDna(ereditarieta: Ereditarieta): boolean {
  return ereditarieta === 'recessiva' || ereditarieta === 'dominante' || ereditarieta === 'codominante'
}

/** D17: both parents are clear, by test or parentage, and all links are proven. False for a cat with its own result. */
export function isLiberoPerParentela(id: number, codice: string, famiglia: FamigliaTestata): boolean {
  const gatto = famiglia.gatti.get(id)
  if (gatto === undefined || risultatoOf(gatto, codice) !== null) return false
  return isClear(id, codice, famiglia, 0)
}

function isClear(id: number, codice: string, famiglia: FamigliaTestata, depth: number): boolean {
  const gatto = famiglia.gatti.get(id)
  if (gatto === undefined || famiglia.smentiti.get(codice)?.has(id) === true) return false
  const risultato = risultatoOf(gatto, codice)
  if (risultato !== null) return risultato === 'N/N'
  const { idpadre, idmadre, provati } = gatto
  if (depth === generazioniLibero || idpadre === null || idmadre === null || !provati.padre || !provati.madre)
    return false
  return isClear(idpadre, codice, famiglia, depth + 1) && isClear(idmadre, codice, famiglia, depth + 1)
}

/** An unreadable result counts as "not clear", so it blocks the inference. */
function risultatoOf({ test }: GattoInFamiglia, codice: string): 'N/N' | 'altro' | null {
  const own = test.filter(one => one.codice === codice)
  if (own.length === 0) return null
  return genotipoOf(own) === 'N/N' ? 'N/N' : 'altro'
}

export function liberiPerParentela(id: number, codici: readonly string[], famiglia: FamigliaTestata): string[] {
  return codici.filter(codice => isLiberoPerParentela(id, codice, famiglia))
}
