import { esitiTest } from '../../../words/choices.ts'
import type { Ereditarieta } from './esito.ts'

export type Esito = (typeof esitiTest)[number]['value']

const ofGenes: readonly Esito[] = ['N/N', 'N/P', 'P/P', 'negativo', 'positivo', 'per parentela']

const ammessi: Readonly<Record<Ereditarieta, readonly Esito[]>> = {
  recessiva: ofGenes,
  dominante: ofGenes,
  codominante: ofGenes,
  'gruppo sanguigno': ['gruppo A', 'gruppo B', 'gruppo AB'],
  nessuna: ['negativo', 'positivo', 'conforme', 'non conforme'],
}

/** D23 O24: results allowed by mode of inheritance; unknown mode allows all. */
export function esitiAmmessi(ereditarieta: unknown): readonly Esito[] {
  const found = Object.entries(ammessi).find(([kind]) => kind === ereditarieta)
  return found?.[1] ?? esitiTest.map(({ value }) => value)
}

/** Inheritance 'nessuna' may be an unclassified gene test: gene results are saved and reported (D23 O24). */
export function esitiPossibili(ereditarieta: unknown): readonly Esito[] {
  return ereditarieta === 'nessuna' ? [...new Set([...ammessi.nessuna, ...ofGenes])] : esitiAmmessi(ereditarieta)
}

export const esitiPerGenere: readonly (readonly [string, Esito])[] = Object.entries(ammessi).flatMap(([kind, esiti]) =>
  esiti.map(esito => [kind, esito] as const),
)
