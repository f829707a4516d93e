import type { Alleli } from './alleli.ts'
import { isMarcatoreSesso, minimoComuni, type Pannello } from './pannelli.ts'

export type EsitoDna = 'compatibile' | 'da verificare' | 'esclusa' | 'insufficiente'

/** D20: what the markers of a child say of a parent, or of both together. */
export interface Confronto {
  esito: EsitoDna
  /** Markers typed in all who are compared, those of sex left out. */
  comuni: number
  /** Those that the child cannot have from there. */
  contrari: readonly string[]
}

/** From so many markers on it is no mutation. */
const esclusione = 2

/** A child has one of its two alleles from each parent: where none of them is the parent's, the marker speaks against it. */
export function confrontoCoppia(pannello: Pannello, figlio: Alleli, genitore: Alleli): Confronto {
  return giudizio(pannello, comuniOf(figlio, genitore), locus =>
    (figlio[locus] as Coppia).some(allele => (genitore[locus] as Coppia).includes(allele)),
  )
}

/** One allele from each: two parents may each be possible alone, and not together. */
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

/**
 * With fewer markers in common than the panel asks for nothing is said, neither for nor against; one against is a mutation, a null
 * allele or a slip, to be looked at.
 */
function giudizio(pannello: Pannello, comuni: readonly string[], isPossible: (locus: string) => boolean): Confronto {
  const contrari = comuni.filter(locus => !isPossible(locus))
  const isEnough = comuni.length >= minimoComuni[pannello]
  const esito = contrari.length >= esclusione ? 'esclusa' : contrari.length === 1 ? 'da verificare' : 'compatibile'
  return { esito: isEnough ? esito : 'insufficiente', comuni: comuni.length, contrari }
}

/** Opposite homozygotes: the one conflict that an allele no laboratory sees can make. */
export function isForseNullo(figlio: Alleli, genitore: Alleli, locus: string): boolean {
  const [a, b] = [figlio[locus], genitore[locus]]
  return a !== undefined && b !== undefined && a[0] === a[1] && b[0] === b[1] && a[0] !== b[0]
}

/** The share of markers at which a cat has two different alleles: what was measured, beside what the pedigree expects. */
export function eterozigosiOf(alleli: Alleli): { quota: number; loci: number } | null {
  const typed = Object.entries(alleli).filter(([locus]) => !isMarcatoreSesso(locus))
  if (typed.length === 0) return null
  return { quota: typed.filter(([, [a, b]]) => a !== b).length / typed.length, loci: typed.length }
}

/** What the markers of sex say; null where they were not typed. */
export function sessoOf(alleli: Alleli): 'M' | 'F' | null {
  const typed = Object.entries(alleli).flatMap(([locus, coppia]) => (isMarcatoreSesso(locus) ? coppia : []))
  return typed.length === 0 ? null : typed.includes('Y') ? 'M' : 'F'
}
