import { type Ereditarieta, type EsitoScritto, type Genotipo, genotipoOf } from './esito.ts'

interface TestLetto extends EsitoScritto {
  codice: string
  ereditarieta: Ereditarieta
}

/** What a litter may be expected to be at one disease: shares of the kittens by their copies of the mutation. */
export interface EsitoAtteso {
  codice: string
  ereditarieta: Ereditarieta
  padre: Genotipo
  madre: Genotipo
  quote: Record<Genotipo, number>
}

/** Of each disease whose result is known of both parents and that one of them carries. */
export function esitiAttesi(padre: readonly TestLetto[], madre: readonly TestLetto[]): EsitoAtteso[] {
  const kinds = new Map([...padre, ...madre].map(({ codice, ereditarieta }) => [codice, ereditarieta]))
  return [...kinds]
    .filter(([, ereditarieta]) => ereditarieta !== 'nessuna' && ereditarieta !== 'gruppo sanguigno')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([codice, ereditarieta]) => {
      const [sire, dam] = [padre, madre].map(tests => genotipoOf(tests.filter(test => test.codice === codice)))
      if (!sire || !dam || (sire === 'N/N' && dam === 'N/N')) return []
      return [{ codice, ereditarieta, padre: sire, madre: dam, quote: quoteOf(passes[sire], passes[dam]) }]
    })
}

/** How many of its kittens a parent gives the mutation to. */
const passes: Record<Genotipo, number> = { 'N/N': 0, 'N/P': 0.5, 'P/P': 1 }

function quoteOf(a: number, b: number): Record<Genotipo, number> {
  return { 'N/N': (1 - a) * (1 - b), 'N/P': a * (1 - b) + b * (1 - a), 'P/P': a * b }
}
