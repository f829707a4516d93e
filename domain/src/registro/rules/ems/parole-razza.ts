import { type Ems, numeroOf, parseEms } from './ems.ts'
import { coloreImplicito, pointImplicito } from './impliciti.ts'
import { describeEms, type Lingua } from './parole.ts'
import { razzaAttuale } from './razze.ts'
import type { ColoreBase } from './simboli.ts'

/** D16: colour name as its breed uses it, without the breed: `SIA n` is seal point, `ABY n` ruddy. */
export function coloreInWords(razza: string | null, colore: string | null, lingua: Lingua = 'it'): string {
  const breed = razza === null ? null : razzaAttuale(razza)
  const written = parseEms(colore ?? '')
  const ems = written?.base ? written : parseEms(coloreImplicito(breed) ?? '')
  if (ems === null || ems.base === null) return colore ?? ''
  const bare: Ems = { ...ems, razza: null, qualifica: null }
  if (breed === null || ems.base === 'w' || ems.base === 'x') return describeEms(bare, lingua)
  const shown = withPoints(bare, breed)
  const base = baseWord(breed, shown, ems.base, lingua)
  return describeEms(shown, lingua, { base, agouti: TICKED.includes(breed) })
}

export function coloreBilingue(razza: string | null, colore: string | null): string {
  return [...new Set([coloreInWords(razza, colore), coloreInWords(razza, colore, 'en')])].join(' / ')
}

type Words = readonly [it: string, en: string]
type Tavolozza = Partial<Record<ColoreBase, Words>>

/** Agouti by standard: silver is not called smoke, and ticking is not named. */
const TICKED = ['ABY', 'SOM', 'SIN']

/** For sepia breeds such as the Burmese the colour name already implies it. */
function withPoints(ems: Ems, razza: string): Ems {
  const implied = pointImplicito(razza)
  if (implied !== '33' || numeroOf(ems, 'point') !== null) return ems
  return { ...ems, numeri: [...ems.numeri, implied].sort() }
}

const both = (word: string): Words => [word, word]

/** Pointed colours have international names in Italian too. */
const POINT: Tavolozza = {
  n: both('seal'),
  a: both('blue'),
  b: both('chocolate'),
  c: both('lilac'),
  d: both('red'),
  e: both('cream'),
  f: both('seal tortie'),
  g: both('blue tortie'),
  h: both('chocolate tortie'),
  j: both('lilac tortie'),
  o: both('cinnamon'),
  p: both('fawn'),
  q: both('cinnamon tortie'),
  r: both('fawn tortie'),
}
const BURMESE: Tavolozza = {
  n: ['sable (bruno)', 'sable (brown)'],
  b: both('chocolate'),
  c: ['lilla', 'lilac'],
  f: ['squama sable', 'sable tortie'],
  g: ['squama blu', 'blue tortie'],
  h: ['squama chocolate', 'chocolate tortie'],
  j: ['squama lilla', 'lilac tortie'],
}
const ABISSINO: Tavolozza = {
  n: ['lepre (ruddy)', 'ruddy'],
  o: both('sorrel'),
  p: ['fawn (beige)', 'beige fawn'],
}
const ORIENTALE: Tavolozza = {
  n: ['ebano', 'ebony'],
  f: ['squama ebano', 'ebony tortie'],
}
/** Breeds with their own name for black, except on silver or pointed coats. */
const tavolozze: Readonly<Record<string, Tavolozza>> = {
  BUR: BURMESE,
  ABY: ABISSINO,
  SOM: ABISSINO,
  OSH: ORIENTALE,
  OLH: ORIENTALE,
  BEN: { n: both('brown') },
  OCI: { n: ['tawny (bruno)', 'tawny'] },
  MAU: { n: ['bronzo', 'bronze'] },
  SIN: { n: ['sepia agouti', 'sepia agouti'] },
}
/** On silver only sorrel and fawn keep their names; ruddy, bronze, brown and tawny become black. */
const NERO_SU_SILVER = ['ABY', 'SOM', 'BEN', 'MAU', 'OCI', 'SIN']

function baseWord(razza: string, ems: Ems, base: ColoreBase, lingua: Lingua): string | null {
  const place = lingua === 'it' ? 0 : 1
  if (ems.modificatori.some(modifier => modifier === 't' || modifier === 'm')) return null
  if (numeroOf(ems, 'point') === '33') return POINT[base]?.[place] ?? null
  if (base === 'n' && ems.modificatori.includes('s') && NERO_SU_SILVER.includes(razza)) return null
  return tavolozze[razza]?.[base]?.[place] ?? null
}
