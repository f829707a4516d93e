import { type Ereditarieta, type EsitoScritto, genotipoOf } from '../salute/esito.ts'

/** A cat on the way up to tested ancestors. */
export interface GattoInFamiglia {
  id: number
  idpadre: number | null
  idmadre: number | null
  /** Which links to its parents are proved by DNA. */
  provati: { padre: boolean; madre: boolean }
  test: readonly (EsitoScritto & { codice: string })[]
}

export interface FamigliaTestata {
  gatti: ReadonlyMap<number, GattoInFamiglia>
  /** By the code of the test: cats with a child that has the disease from both parents, whatever their own papers say. */
  smentiti: ReadonlyMap<string, ReadonlySet<number>>
}

/** So far up a tested ancestor counts. */
export const generazioniLibero = 4

/** Tests of one gene, of which "clear" is inherited; a blood group, an echo or an X-ray is not. */
export function isTestDna(ereditarieta: Ereditarieta): boolean {
  return ereditarieta === 'recessiva' || ereditarieta === 'dominante' || ereditarieta === 'codominante'
}

/**
 * D17: clear by parentage. Both parents are clear, by test or by parentage, every link up to the tested ancestors is proved, and nothing
 * says otherwise. A cat with a result of its own is not: it is what the result says.
 */
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

/** A test that was made but cannot be read is no result, and no ground to pass over: it says something else. */
function risultatoOf({ test }: GattoInFamiglia, codice: string): 'N/N' | 'altro' | null {
  const own = test.filter(one => one.codice === codice)
  if (own.length === 0) return null
  return genotipoOf(own) === 'N/N' ? 'N/N' : 'altro'
}

/** Of these codes those that a cat is clear of by parentage. */
export function liberiPerParentela(id: number, codici: readonly string[], famiglia: FamigliaTestata): string[] {
  return codici.filter(codice => isLiberoPerParentela(id, codice, famiglia))
}
