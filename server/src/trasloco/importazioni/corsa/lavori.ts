import type { Incarico } from '../../../platform/db/trasloco-tables.ts'
import type { SourceFiles } from '../files/source-files.ts'

export type Lavoro = 'prova' | 'esegui' | 'annulla'

export type Fase = 'piano' | 'scrittura' | 'annullamento'

/** Arbitrary, but equal on all servers. */
export const locks = {
  start: 7_204_530,
  /** Session lock of the worker's connection: the database releases it if the worker dies. */
  work: 7_204_531,
  batch: 7_204_532,
} as const

export interface Corsa {
  today: string
  incarico: Incarico
  onProgress: (done: number, total: number) => Promise<void>
  shouldStop: () => boolean
  files: SourceFiles
}

/** The job was asked to stop or taken over; another worker continues. */
export class Interrotta extends Error {}
