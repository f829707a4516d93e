import type { Incarico } from '../../../platform/db/trasloco-tables.ts'
import type { SourceFiles } from '../files/source-files.ts'

/** What may be asked of an import. */
export type Lavoro = 'prova' | 'esegui' | 'annulla'

export type Fase = 'piano' | 'scrittura' | 'annullamento'

/** Any numbers: servers must agree on them. */
export const locks = {
  /** Held by who decides whether work may begin: two never begin at once. */
  start: 7_204_530,
  /** Held by the connection of whoever is at work, for as long as it works: the database knows when it has ended. */
  work: 7_204_531,
  /** Held in the transaction of a batch. */
  batch: 7_204_532,
} as const

/** What work on an import is given. */
export interface Corsa {
  today: string
  incarico: Incarico
  onProgress: (done: number, total: number) => Promise<void>
  shouldStop: () => boolean
  /** What the kept upload holds besides tables. */
  files: SourceFiles
}

/** Whoever is at work was told to stop, or is no longer the one: what is left is for the next. */
export class Interrotta extends Error {}
