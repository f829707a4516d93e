import type { Loci } from './loci.ts'

/** `portati`: recessives proven by the cat's parents or offspring. */
export interface Genitore extends Loci {
  portati: ReadonlySet<string>
}

export interface Genitori {
  padre: Genitore
  madre: Genitore
}

/** Outcomes at a locus with probability; `condizioni` are hidden alleles that the parents must carry. */
export type Esiti = Map<string, { probabilita: number; condizioni: string[] }>

export type Locus = 'arancio' | 'bruno' | 'diluito' | 'silver' | 'agouti' | 'point' | 'macchie' | 'ambra'

interface Alleli {
  mostra: string[]
  porta: string[]
}

/** If several allele pairs give the same outcome, the fewest conditions are kept. */
export function esitiOf(parents: Genitori, locus: Locus, sesso: 'M' | 'F'): Esiti {
  const padre = alleliOf(parents.padre, locus, parents)
  const madre = alleliOf(parents.madre, locus, parents)
  const esiti: Esiti = new Map()
  for (const { allele: a, quota: shareA, condizioni: needsA } of given(padre, parents.padre, 'il padre')) {
    for (const { allele: b, quota: shareB, condizioni: needsB } of given(madre, parents.madre, 'la madre')) {
      // X-linked: a son only has his mother's allele.
      const shown = locus === 'arancio' ? orange(sesso === 'M' ? b : a, b) : dominant(locus, a, b)
      const needs = locus === 'arancio' && sesso === 'M' ? needsB : [...needsA, ...needsB]
      const known = esiti.get(shown)
      const isLighter = known === undefined || known.condizioni.length > needs.length
      esiti.set(shown, {
        probabilita: (known?.probabilita ?? 0) + shareA * shareB,
        condizioni: isLighter ? needs : known.condizioni,
      })
    }
  }
  return esiti
}

const dominance: Record<Exclude<Locus, 'arancio' | 'point'>, string[]> = {
  bruno: ['B', 'b', 'bl'],
  diluito: ['D', 'd'],
  silver: ['I', 'i'],
  agouti: ['A', 'a'],
  macchie: ['S', 's'],
  ambra: ['E', 'e'],
}

const parole: Record<string, string> = {
  b: 'il cioccolato',
  bl: 'il cannella',
  d: 'la diluizione',
  i: 'il non silver',
  a: 'il non agouti',
  s: 'l’assenza di bianco',
  e: 'l’ambra',
  cb: 'il sepia',
  cs: 'il point',
}

/** Recessives absent from the registered populations of a breed; without this list a chocolate Maine Coon would be predicted. */
const SENZA_CIOCCOLATO = 'MCO NFO SIB NEM TUA TUV EUR KBL KBS CHA KOR RUS NEB'.split(' ')
const SENZA_POINT = 'MCO NFO TUA TUV EUR KBL KBS CHA KOR RUS NEB'.split(' ')
/** Sepia occurs only in the Burmese and derived breeds. */
const CON_SEPIA = 'BUR BML TIF ALH ASH TOL TOS BEN SIN BOM AUM DRX CRX SPH HCL HCS XLH XSH'.split(' ')

interface Dato {
  allele: string
  quota: number
  condizioni: string[]
}

/** A proven recessive passes to half of the kittens. Without proof, one in two such cats is assumed to carry a recessive. */
function given({ mostra, porta }: Alleli, { portati }: Genitore, chi: string): Dato[] {
  const proved = porta.filter(allele => portati.has(allele))
  const hidden = proved.length > 0 ? proved : porta
  const quota = hidden.length === 0 ? 0 : quotaNascosta(proved.length > 0)
  return [
    ...mostra.map(allele => ({ allele, quota: (1 - quota) * quotaOf(allele, mostra), condizioni: [] })),
    ...hidden.map(allele => ({
      allele,
      quota: quota / hidden.length,
      condizioni: proved.length > 0 ? [] : [`${chi} porta ${parole[allele] ?? allele}`],
    })),
  ]
}

/** Most frequent alleles if the code hides the locus: red hides brown and silver, white hides everything. */
const frequenti = ['B', 'C', 'E', 'i']

function quotaOf(allele: string, mostra: readonly string[]): number {
  const isUneven = mostra.length > 1 && mostra.some(one => frequenti.includes(one))
  if (!isUneven) return 1 / mostra.length
  return frequenti.includes(allele) ? 3 / 4 : 1 / 4 / (mostra.length - 1)
}

export function quotaNascosta(isProved: boolean): number {
  return isProved ? 1 / 2 : 1 / 4
}

export function recessiviOf(loci: Loci): string[] {
  const { diluito, bruno, silver, agouti, macchie, ambra, point, bianco, tabby } = loci
  const shown: [boolean, string][] = [
    [diluito === true, 'd'],
    [bruno === 'b', 'b'],
    [bruno === 'bl', 'bl'],
    [silver === false, 'i'],
    [agouti === false, 'a'],
    [macchie === false, 's'],
    [ambra === true, 'e'],
    [point === '33', 'cs'],
    [point === '31', 'cb'],
    [bianco === false, 'w'],
    [tabby === '22', BLOTCHED],
  ]
  return shown.flatMap(([isShown, allele]) => (isShown ? [allele] : []))
}

export const BLOTCHED = 'tb'

function alleliOf(parent: Loci, locus: Locus, parents: Genitori): Alleli {
  if (locus === 'arancio') return { mostra: orangeAlleles(parent), porta: [] }
  const { mostra, porta } = locus === 'point' ? pointAlleles(parent) : commonAlleles(parent, locus)
  const exists = (allele: string) => existsIn(parent.razza, allele) && (allele !== 'e' || hasAmber(parents))
  return { mostra: mostra.length > 1 ? mostra.filter(exists) : mostra, porta: porta.filter(exists) }
}

function orangeAlleles({ arancio }: Loci): string[] {
  return arancio === 'rosso' ? ['O'] : arancio === 'non_rosso' ? ['o'] : ['O', 'o']
}

function orange(a: string, b: string): string {
  return a === b ? (a === 'O' ? 'rosso' : 'non_rosso') : 'squama'
}

function pointAlleles({ point }: Loci): Alleli {
  if (point === null) return { mostra: ['C', 'cb', 'cs'], porta: [] }
  if (point === 'C') return { mostra: ['C'], porta: ['cb', 'cs'] }
  return { mostra: point === '33' ? ['cs'] : point === '31' ? ['cb'] : ['cb', 'cs'], porta: [] }
}

/** A visible dominant can hide any recessive below it; an unreadable locus can have any allele. */
function commonAlleles(parent: Loci, locus: Exclude<Locus, 'arancio' | 'point'>): Alleli {
  const alleles = dominance[locus]
  const seen = seenAllele(parent, locus)
  if (seen === null) return { mostra: alleles, porta: [] }
  return { mostra: [seen], porta: alleles.slice(alleles.indexOf(seen) + 1) }
}

function seenAllele(parent: Loci, locus: Exclude<Locus, 'arancio' | 'point'>): string | null {
  if (locus === 'bruno') return parent.bruno
  const isDominant = locus === 'diluito' || locus === 'ambra' ? negated(parent[locus]) : parent[locus]
  return isDominant === null ? null : (dominance[locus][isDominant ? 0 : 1] ?? null)
}

function negated(value: boolean | null): boolean | null {
  return value === null ? null : !value
}

function dominant(locus: Exclude<Locus, 'arancio'>, a: string, b: string): string {
  if (locus === 'point') return a === 'C' || b === 'C' ? 'C' : a !== b ? '32' : a === 'cs' ? '33' : '31'
  return dominance[locus].find(allele => allele === a || allele === b) ?? a
}

function existsIn(razza: string | null, allele: string): boolean {
  if (razza === null) return true
  if (allele === 'b' || allele === 'bl') return !SENZA_CIOCCOLATO.includes(razza)
  if (allele === 'cs') return !SENZA_POINT.includes(razza)
  if (allele === 'cb') return CON_SEPIA.includes(razza)
  return true
}

/** Amber occurs only in the Norwegian Forest Cat. */
function hasAmber({ padre, madre }: Genitori): boolean {
  return [padre, madre].every(parent => parent.razza === 'NFO' || parent.ambra === true)
}
