import {
  type AffissoInUso,
  affissiSimili,
  type Somiglianza,
} from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { run } from '../../platform/workers/jobs.ts'
import type { Nomi, Simile } from './simili-worker.ts'

/** 500 comparisons take about 20 ms. */
const fewPairs = 500
const longestName = 60

export async function findSimili<T extends AffissoInUso>(
  proposti: readonly string[],
  inUso: readonly T[],
): Promise<(T & Somiglianza)[][]> {
  const nomi = proposti.map(nome => nome.slice(0, longestName))
  if (nomi.length * inUso.length <= fewPairs) return nomi.map(nome => affissiSimili(nome, inUso))
  const document: Nomi = { nomi, inUso: inUso.map(({ affisso }) => affisso) }
  const found = await run<Simile[][]>('similarNames', document)
  return found.map(simili => simili.map(({ at, ...somiglianza }) => ({ ...(inUso[at] as T), ...somiglianza })))
}
