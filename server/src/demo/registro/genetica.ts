import type { Random } from '../random.ts'

/** Two alleles of each locus; a male has one orange allele, written twice. */
export type Geni = Record<Locus, [string, string]>
type Locus = 'O' | 'D' | 'B' | 'I' | 'A' | 'S' | 'W' | 'C' | 'L' | 'T'

/** How often each allele occurs among the founders of a breed; the first is the dominant one. */
export type Frequenze = Partial<Record<Locus, readonly (readonly [allele: string, peso: number])[]>>

/** What the breed's standard says of the code: what is fixed by it is not written (rule book 5.1). */
export interface Scrittura {
  /** 33 is written, or implied by the breed. */
  point?: 'scritto' | 'implicito'
  /** Pattern written for every agouti cat of the breed, or none when the standard fixes it. */
  disegno?: '' | '21'
  /** The pattern is written for pointed cats too, not only that there is one. */
  disegnoSuPoint?: boolean
  /** White of a homozygous and of a heterozygous cat. */
  bianco?: readonly [string, string]
}

const LOCI: readonly Locus[] = ['O', 'D', 'B', 'I', 'A', 'S', 'W', 'C', 'L', 'T']
/** A locus that a breed does not mention. */
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

/** Each parent gives one of its two alleles; a son has the orange allele of his mother. */
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

/** The colour part of the EMS code of these genes; a white cat's is completed by its eyes. */
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

/** Ticked over spotted over mackerel over blotched. */
function patternOf({ T }: Geni): string {
  if (T.includes('Ta')) return '25'
  if (T.includes('Sp')) return '24'
  return T.includes('M') ? '23' : '22'
}

function genesOf(alleles: (locus: Locus) => [string, string]): Geni {
  return Object.fromEntries(LOCI.map(locus => [locus, alleles(locus)])) as Geni
}
