import { esitiTest } from '../../../words/choices.ts'
import type { Ereditarieta } from './esito.ts'

export type Esito = (typeof esitiTest)[number]['value']

/** What a laboratory writes of a gene; "per parentela" stands for a test of one's own (D17). */
const ofGenes: readonly Esito[] = ['N/N', 'N/P', 'P/P', 'negativo', 'positivo', 'per parentela']

const ammessi: Readonly<Record<Ereditarieta, readonly Esito[]>> = {
  recessiva: ofGenes,
  dominante: ofGenes,
  codominante: ofGenes,
  'gruppo sanguigno': ['gruppo A', 'gruppo B', 'gruppo AB'],
  nessuna: ['negativo', 'positivo', 'conforme', 'non conforme'],
}

/** D23 O24: what a test can find, by how what it looks for is passed on; while that is not known, any result. */
export function esitiAmmessi(ereditarieta: unknown): readonly Esito[] {
  const found = Object.entries(ammessi).find(([kind]) => kind === ereditarieta)
  return found?.[1] ?? esitiTest.map(({ value }) => value)
}

/**
 * What a save takes. A kind of test that nobody has said the heredity of may be a gene's: its results are told (D23 O24) and kept. It is
 * no blood group's.
 */
export function esitiPossibili(ereditarieta: unknown): readonly Esito[] {
  return ereditarieta === 'nessuna' ? [...new Set([...ammessi.nessuna, ...ofGenes])] : esitiAmmessi(ereditarieta)
}

/** Each kind of test with each result that it can have. */
export const esitiPerGenere: readonly (readonly [string, Esito])[] = Object.entries(ammessi).flatMap(([kind, esiti]) =>
  esiti.map(esito => [kind, esito] as const),
)
