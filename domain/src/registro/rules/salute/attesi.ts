import { type Ereditarieta, type EsitoScritto, type Genotipo, genotipoOf } from './esito.ts'

interface TestLetto extends EsitoScritto {
  codice: string
  ereditarieta: Ereditarieta
}

export interface EsitoAtteso {
  codice: string
  ereditarieta: Ereditarieta
  padre: Genotipo
  madre: Genotipo
  quote: Record<Genotipo, number>
}

/** Only diseases with known results of both parents and at least one carrier. */
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

const passes: Record<Genotipo, number> = { 'N/N': 0, 'N/P': 0.5, 'P/P': 1 }

function quoteOf(a: number, b: number): Record<Genotipo, number> {
  return { 'N/N': (1 - a) * (1 - b), 'N/P': a * (1 - b) + b * (1 - a), 'P/P': a * b }
}
