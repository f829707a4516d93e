import type { pannelliDna } from '../../../words/choices.ts'

export type Pannello = (typeof pannelliDna)[number]['value']

export interface Marcatore {
  locus: string
  minimo: number
  massimo: number
  /** Size of the laboratory letter M; each later letter adds two base pairs. */
  m: number
}

/** ISAG core panel; sizes and letters by Lipinski et al. 2007, Animal Genetics 38, 371-377, table 5. */
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

/** Sex markers (amelogenin, zinc finger); they exclude no parent. */
export const marcatoriSesso: readonly string[] = ['AMEL', 'ZFXY']

/** Extra markers for doubtful cases; other markers of these families are accepted too. */
export const marcatoriAggiunti: readonly string[] = ['FCA026', 'FCA201', 'FCA293', 'FCA453', 'FCA649']

/** Base pairs beyond the published range that are accepted as a new allele; larger differences are typing errors. */
export const margine = 20
export const misure = { minimo: 50, massimo: 500 } as const

/** Seven of nine markers in the ISAG core, the same share of 101 SNPs (de Groot et al. 2021, Animal Genetics 52, 675-682). */
export const minimoComuni: Readonly<Record<Pannello, number>> = { STR: 7, SNP: 80 }

export const massimoLoci = 400

export function isMarcatoreSesso(locus: string): boolean {
  return marcatoriSesso.includes(locus)
}
