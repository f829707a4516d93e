import { type Ems, numeroOf, parseEms } from './ems.ts'
import { coloreImplicito, pointImplicito, tabbyImplicito } from './impliciti.ts'
import { type Pelo, razzaAttuale, razzaFifeOf } from './razze.ts'

export interface Colorato {
  razza: string | null
  colore: string | null
}

/** rule book 5.6; null if the locus is unknown or hidden by white or red. */
export interface Loci {
  ems: Ems
  razza: string | null
  arancio: 'rosso' | 'squama' | 'non_rosso' | null
  diluito: boolean | null
  bruno: 'B' | 'b' | 'bl' | null
  silver: boolean | null
  agouti: boolean | null
  point: 'C' | '31' | '32' | '33' | null
  bianco: boolean | null
  macchie: boolean | null
  tabby: '22' | '23' | '24' | '25' | null
  ambra: boolean | null
  pelo: Pelo | null
}

const ROSSI = 'de'
const SQUAME = 'fghjqr'
const DILUITI = 'acpegjr'
const NERI = 'nafg'
const CIOCCOLATI = 'bchj'

export function lociOf({ razza, colore }: Colorato): Loci | null {
  const written = parseEms(colore ?? '')
  const breed = razza === null ? (written?.razza ?? null) : razzaAttuale(razza)
  const ems = written?.base ? written : parseEms(coloreImplicito(breed) ?? '')
  if (ems?.base == null) return null
  const pelo = breed === null ? null : (razzaFifeOf(breed)?.pelo ?? null)
  const common = { ems, razza: breed, pelo }
  if (ems.base === 'w') return { ...common, ...ignoti, bianco: true }
  if (ems.base === 'x') return { ...common, ...ignoti }
  return { ...common, ...coatOf(ems, ems.base, breed ?? '') }
}

const ignoti = {
  arancio: null,
  diluito: null,
  bruno: null,
  silver: null,
  agouti: null,
  point: null,
  bianco: null,
  macchie: null,
  tabby: null,
  ambra: null,
} as const

function coatOf(ems: Ems, base: string, razza: string): Omit<Loci, 'ems' | 'razza' | 'pelo'> {
  const rosso = ROSSI.includes(base)
  const disegno = numeroOf(ems, 'tabby') ?? tabbyImplicito(razza)
  const hasPattern = disegno !== null || numeroOf(ems, 'tipping') !== null
  const silver = ems.modificatori.includes('s')
  return {
    arancio: rosso ? 'rosso' : SQUAME.includes(base) ? 'squama' : 'non_rosso',
    diluito: DILUITI.includes(base),
    bruno: rosso ? null : NERI.includes(base) ? 'B' : CIOCCOLATI.includes(base) ? 'b' : 'bl',
    silver: silver || (rosso ? null : false),
    agouti: rosso ? null : hasPattern,
    point: (numeroOf(ems, 'point') ?? pointImplicito(razza) ?? 'C') as Loci['point'],
    bianco: false,
    macchie: numeroOf(ems, 'bianco') !== null,
    tabby: disegno === '21' ? null : (disegno as Loci['tabby']),
    ambra: ems.modificatori.includes('t'),
  }
}
