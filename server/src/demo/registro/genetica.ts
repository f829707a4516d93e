import type { Random } from '../random.ts'

/** Two alleles per locus; a male has one orange allele, stored twice. */
export type Geni = Record<Locus, [string, string]>
type Locus = 'O' | 'D' | 'B' | 'I' | 'A' | 'S' | 'W' | 'C' | 'L' | 'T'

/** Allele frequencies among the founders of a breed; the dominant allele first. */
export type Frequenze = Partial<Record<Locus, readonly (readonly [allele: string, peso: number])[]>>

/** Parts of the colour code fixed by the breed's standard are not written (rule book 5.1). */
export interface Scrittura {
  /** 33 is written, or implied by the breed. */
  point?: 'scritto' | 'implicito'
  /** Pattern written for every agouti cat; '' if the standard fixes it. */
  disegno?: '' | '21'
  /** Pointed cats get the exact pattern, not only 21. */
  disegnoSuPoint?: boolean
  /** White codes of a homozygous and of a heterozygous cat. */
  bianco?: readonly [string, string]
}

const LOCI: readonly Locus[] = ['O', 'D', 'B', 'I', 'A', 'S', 'W', 'C', 'L', 'T']
/** Allele of a locus the breed does not list. */
const COMUNE: Record<Locus, string> = { O: 'o', D: 'D', B: 'B', I: 'i', A: 'a', S: 's', W: 'w', C: 'C', L: 'l', T: 'm' }

export function geniFondatore(random: Random, frequenze: Frequenze, sesso: 'M' | 'F'): Geni {
  const allele = (locus: Locus) => {
    const list = frequenze[locus]
    return list === undefined ? COMUNE[locus] : random.weighted(list, ([, peso]) => peso)[0]
  }
  return genesOf(locus => {
    const first = allele(locus)
    return [first, locus === 'O' && sesso === 'M' ? first : allele(locus)]
  })
}

/** A random allele of each parent; a son has only the mother's orange allele. */
export function geniFiglio(random: Random, padre: Geni, madre: Geni, sesso: 'M' | 'F'): Geni {
  return genesOf(locus => {
    const fromMother = random.pick(madre[locus])
    const fromFather = random.pick(padre[locus])
    return [locus === 'O' && sesso === 'M' ? fromMother : fromFather, fromMother]
  })
}

export function isPoint({ C }: Geni): boolean {
  return C[0] === 'cs' && C[1] === 'cs'
}

export function isPeloCorto({ L }: Geni): boolean {
  return L.includes('L')
}

export function isBianco({ W }: Geni): boolean {
  return W.includes('W')
}

/** Colour part of the EMS code; for a white cat the eyes complete it. */
export function coloreOf(geni: Geni, scrittura: Scrittura): string {
  const { point = 'scritto', disegno, disegnoSuPoint = false, bianco = ['09', '09'] } = scrittura
  if (isBianco(geni)) return 'w'
  const silver = geni.I.includes('I') ? 's' : ''
  const spots = geni.S.filter(allele => allele === 'S').length
  const white = spots === 0 ? '' : bianco[2 - spots]
  const tabby = geni.A.includes('A') ? (isPoint(geni) && !disegnoSuPoint ? '21' : (disegno ?? patternOf(geni))) : ''
  const pointed = isPoint(geni) && point === 'scritto' ? '33' : ''
  return [`${baseOf(geni)}${silver}`, white, tabby, pointed].filter(part => part !== '').join(' ')
}

const DENSE = { rosso: 'd', squama: { B: 'f', b: 'h', bl: 'q' }, altro: { B: 'n', b: 'b', bl: 'o' } } as const
const DILUTE = { rosso: 'e', squama: { B: 'g', b: 'j', bl: 'r' }, altro: { B: 'a', b: 'c', bl: 'p' } } as const

function baseOf({ O, D, B }: Geni): string {
  const table = D.includes('D') ? DENSE : DILUTE
  const reds = O.filter(allele => allele === 'O').length
  if (reds === 2) return table.rosso
  const brown = B.includes('B') ? 'B' : B.includes('b') ? 'b' : 'bl'
  return table[reds === 1 ? 'squama' : 'altro'][brown]
}

/** Dominance: ticked, spotted, mackerel, blotched. */
function patternOf({ T }: Geni): string {
  if (T.includes('Ta')) return '25'
  if (T.includes('Sp')) return '24'
  return T.includes('M') ? '23' : '22'
}

function genesOf(alleles: (locus: Locus) => [string, string]): Geni {
  return Object.fromEntries(LOCI.map(locus => [locus, alleles(locus)])) as Geni
}
