import type { pannelliDna } from '../../../words/choices.ts'

export type Pannello = (typeof pannelliDna)[number]['value']

/** A marker of a panel that laboratories agree on. */
export interface Marcatore {
  locus: string
  /** The sizes that were published, in base pairs. */
  minimo: number
  massimo: number
  /** The size that laboratories call M; each letter after it is two base pairs longer. */
  m: number
}

/**
 * The core panel of ISAG for cats, with the sizes and letters of Lipinski et al. 2007, Animal Genetics 38, 371-377, table 5.
 * Most are repeats of two base pairs, so that letters go by twos.
 */
export const marcatoriIsag: readonly Marcatore[] = [
  { locus: 'FCA069', minimo: 93, massimo: 117, m: 105 },
  { locus: 'FCA075', minimo: 104, massimo: 146, m: 124 },
  { locus: 'FCA105', minimo: 173, massimo: 207, m: 185 },
  { locus: 'FCA149', minimo: 122, massimo: 142, m: 134 },
  { locus: 'FCA220', minimo: 208, massimo: 228, m: 216 },
  { locus: 'FCA229', minimo: 150, massimo: 176, m: 162 },
  { locus: 'FCA310', minimo: 112, massimo: 140, m: 124 },
  { locus: 'FCA441', minimo: 145, massimo: 173, m: 159 },
  { locus: 'FCA678', minimo: 186, massimo: 206, m: 196 },
]

/** Markers of sex, of the same panel: amelogenin and the zinc finger of X and Y. They exclude nobody. */
export const marcatoriSesso: readonly string[] = ['AMEL', 'ZFXY']

/** Markers that laboratories type beside the core when it leaves a doubt; others of the same family are taken too. */
export const marcatoriAggiunti: readonly string[] = ['FCA026', 'FCA201', 'FCA293', 'FCA453', 'FCA649']

/** Beyond the published sizes a laboratory may see a new one; so much farther it is a slip of the pen. */
export const margine = 20
/** Of a marker without a published range. */
export const misure = { minimo: 50, massimo: 500 } as const

/**
 * How many markers child and parent must have in common before anything is said: seven of the nine of ISAG's core, and as
 * large a share of the 101 of its SNP panel (de Groot et al. 2021, Animal Genetics 52, 675-682).
 */
export const minimoComuni: Readonly<Record<Pannello, number>> = { STR: 7, SNP: 80 }

/** More than any panel has: a profile stays something that a person can look at. */
export const massimoLoci = 400

export function isMarcatoreSesso(locus: string): boolean {
  return marcatoriSesso.includes(locus)
}
