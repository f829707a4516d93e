import type { Alleli } from './alleli.ts'
import { isMarcatoreSesso, minimoComuni, type Pannello } from './pannelli.ts'

export type EsitoDna = 'compatibile' | 'da verificare' | 'esclusa' | 'insufficiente'

export interface Confronto {
  esito: EsitoDna
  comuni: number
  contrari: readonly string[]
}

/** From this number of conflicting markers on, a mutation is ruled out. */
const conflittiPerEsclusione = 2

export function confrontoCoppia(pannello: Pannello, figlio: Alleli, genitore: Alleli): Confronto {
  return giudizio(pannello, comuniOf(figlio, genitore), locus =>
    (figlio[locus] as Coppia).some(allele => (genitore[locus] as Coppia).includes(allele)),
  )
}

/** One allele from each parent. Two parents can be possible separately but not together. */
export function confrontoTrio(pannello: Pannello, figlio: Alleli, padre: Alleli, madre: Alleli): Confronto {
  return giudizio(pannello, comuniOf(figlio, padre, madre), locus => {
    const [a, b] = figlio[locus] as Coppia
    const [p, m] = [padre[locus] as Coppia, madre[locus] as Coppia]
    return (p.includes(a) && m.includes(b)) || (p.includes(b) && m.includes(a))
  })
}

type Coppia = readonly [string, string]

function comuniOf(first: Alleli, ...others: readonly Alleli[]): string[] {
  return Object.keys(first).filter(locus => !isMarcatoreSesso(locus) && others.every(one => Object.hasOwn(one, locus)))
}

/** Too few common markers: no verdict. One conflict may be a mutation, a null allele or an error: the office checks. */
function giudizio(pannello: Pannello, comuni: readonly string[], isPossible: (locus: string) => boolean): Confronto {
  const contrari = comuni.filter(locus => !isPossible(locus))
  const isEnough = comuni.length >= minimoComuni[pannello]
  const esito =
    contrari.length >= conflittiPerEsclusione ? 'esclusa' : contrari.length === 1 ? 'da verificare' : 'compatibile'
  return { esito: isEnough ? esito : 'insufficiente', comuni: comuni.length, contrari }
}

/** Opposite homozygotes: the only conflict that a null allele can explain. */
export function isForseNullo(figlio: Alleli, genitore: Alleli, locus: string): boolean {
  const [a, b] = [figlio[locus], genitore[locus]]
  return a !== undefined && b !== undefined && a[0] === a[1] && b[0] === b[1] && a[0] !== b[0]
}

export function eterozigosiOf(alleli: Alleli): { quota: number; loci: number } | null {
  const typed = Object.entries(alleli).filter(([locus]) => !isMarcatoreSesso(locus))
  if (typed.length === 0) return null
  return { quota: typed.filter(([, [a, b]]) => a !== b).length / typed.length, loci: typed.length }
}

export function sessoOf(alleli: Alleli): 'M' | 'F' | null {
  const typed = Object.entries(alleli).flatMap(([locus, coppia]) => (isMarcatoreSesso(locus) ? coppia : []))
  return typed.length === 0 ? null : typed.includes('Y') ? 'M' : 'F'
}
