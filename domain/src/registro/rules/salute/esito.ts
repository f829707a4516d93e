import type { ereditarieta, esitiTest } from '../../../words/choices.ts'

export type Ereditarieta = (typeof ereditarieta)[number]['value']
export type Genotipo = 'N/N' | 'N/P' | 'P/P'
export type Gruppo = 'A' | 'B' | 'AB'

/** D12: older rows have the result in the notes. */
export interface EsitoScritto {
  data_test: string | null
  esito: string | null
  note: string | null
}

const PER_PARENTELA: (typeof esitiTest)[number]['value'] = 'per parentela'

/** D17: an own test beats "per parentela" regardless of date; then the later test, then the worse result. */
export function genotipoOf(tests: readonly EsitoScritto[]): Genotipo | null {
  const read = tests.flatMap(test => {
    const genotipo = genotipoIn(test.esito) ?? genotipoIn(test.note)
    return genotipo === null ? [] : [{ genotipo, rank: `${isOwn(test) ? 1 : 0} ${test.data_test ?? ''} ${genotipo}` }]
  })
  // Text order equals severity: 'N/N' < 'N/P' < 'P/P'.
  return read.sort((a, b) => (a.rank < b.rank ? 1 : -1))[0]?.genotipo ?? null
}

export function gruppoOf(tests: readonly EsitoScritto[]): Gruppo | null {
  const read = tests.flatMap(test => {
    const gruppo = gruppoIn(test.esito) ?? gruppoIn(test.note)
    return gruppo === null ? [] : [{ gruppo, giorno: test.data_test ?? '' }]
  })
  return read.sort((a, b) => (a.giorno < b.giorno ? 1 : -1))[0]?.gruppo ?? null
}

function isOwn({ esito, note }: EsitoScritto): boolean {
  const text = tidy(genotipoIn(esito) === null ? note : esito)
  return !text.includes(PER_PARENTELA) || allelesIn(text).size > 0
}

export function genotipoIn(text: string | null): Genotipo | null {
  const tidied = tidy(text)
  const first = pairOf(new RegExp(`^${pair.source}`, 'u').exec(tidied))
  if (first !== null) return first
  return only(allelesIn(tidied)) ?? (allelesIn(tidied).size > 0 ? null : only(wordsIn(tidied)))
}

/** "A", "gruppo B", "tipo AB", "b/b". N/b is group A, because b is recessive. */
export function gruppoIn(text: string | null): Gruppo | null {
  const tidied = tidy(text).replace(/non[ -]?b/g, 'n')
  const genotype = /(?<![\p{L}\d])(?:(ab|[ab]) ?\/ ?(ab|[ab])|([nb]) ?\/ ?([nb]))(?![\p{L}\d])/u.exec(tidied)
  if (genotype !== null) return groupOf(genotype.slice(1))
  const named = /(?:gruppo(?: sanguigno)?|tipo|group|type)[ :]*(ab|a|b)(?![\p{L}\d])/u.exec(tidied)
  // A single letter only counts at the start, because "a" is an Italian word.
  const written = named ?? /^(ab|a|b)(?=$|[,;.:(]| [-–(])/u.exec(tidied)
  return written === null ? null : (written[1]?.toUpperCase() as Gruppo)
}

function groupOf(alleles: readonly (string | undefined)[]): Gruppo {
  if (alleles.some(allele => allele === 'a' || allele === 'n')) return 'A'
  return alleles.includes('ab') ? 'AB' : 'B'
}

function tidy(text: string | null): string {
  return (text ?? '').trim().toLowerCase().replace(/\s+/g, ' ').replace(/[\\|]/g, '/')
}

/** N is the healthy allele; the mutation is P, M or the disease name. N/A and n/d mean "not available". */
const pair =
  /(?<![\p{L}\d/])(n|p|m|pkd\d?|hcm\p{L}*|gsd\p{L}*) ?[/-] ?(n|p|m|pkd\d?|hcm\p{L}*|gsd\p{L}*)(?![\p{L}\d/])/u

function allelesIn(tidied: string): Set<Genotipo> {
  const found = [...tidied.matchAll(new RegExp(pair, 'gu'))].map(pairOf)
  return new Set(found.filter(genotipo => genotipo !== null))
}

function pairOf(match: RegExpExecArray | null): Genotipo | null {
  const alleles = match?.slice(-2)
  if (alleles === undefined) return null
  const sound = alleles.filter(allele => allele === 'n').length
  if (sound === 0 && alleles[0] !== alleles[1]) return null
  return sound === 2 ? 'N/N' : sound === 1 ? 'N/P' : 'P/P'
}

/** Order matters: "non portatore" is clear, "portatore sano" is a carrier, "non affetto" is undecided. */
const words: readonly [RegExp, Genotipo | null][] = [
  [/non (?:affett|malat)\p{L}*/u, null],
  [/non portat\p{L}*/u, 'N/N'],
  [/omozigote (?:san[oa]|normale|negativ[oa]|wild[ -]?type)/u, 'N/N'],
  [/omozigote(?: \p{L}+)?|affett[oa]|malat[oa]|affected/u, 'P/P'],
  [/portat(?:ore|rice)(?: san[oa])?|carrier|eterozigote|positiv[oa]/u, 'N/P'],
  [/per parentela|liber[oa]|esente|negativ[oa]|normale|san[oa]|clear/u, 'N/N'],
]

function wordsIn(tidied: string): Set<Genotipo> {
  const found = new Set<Genotipo>()
  let left = tidied
  for (const [word, genotipo] of words) {
    const whole = new RegExp(`(?<!\\p{L})(?:${word.source})(?!\\p{L})`, 'gu')
    if (genotipo !== null && whole.test(left)) found.add(genotipo)
    left = left.replace(whole, '')
  }
  return found
}

function only(found: ReadonlySet<Genotipo>): Genotipo | null {
  return found.size === 1 ? ([...found][0] ?? null) : null
}
