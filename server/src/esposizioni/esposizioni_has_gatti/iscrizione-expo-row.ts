import { type Entities, esposizioneEstera, type Row } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { isSame } from '../../records/audit/audit.ts'
import type { Proposed } from '../../records/propose-row.ts'
import type { Controlli } from './read-controlli.ts'

export type IscrizioneExpo = Row<Entities['esposizioni_has_gatti']>
export type Proposta = Proposed<IscrizioneExpo>

/** Clears the fields of foreign shows on entries of own shows (security 2.5). */
export function fixedValues(esposizione: unknown): Values {
  return esposizione === esposizioneEstera ? {} : { estera_name: null, estera_date: null, nazione: null }
}

export function isEstera({ esposizioni_id }: Pick<IscrizioneExpo, 'esposizioni_id'>): boolean {
  return esposizioni_id === esposizioneEstera
}

const placing = ['esposizioni_id', 'estera_name', 'estera_date', 'gatti_id', 'category'] as const

/** Only moved entries run the entry checks; a result alone does not. */
export function isMoved(before: IscrizioneExpo, row: Proposta): boolean {
  return placing.some(name => !isSame(before[name], row[name]))
}

/** `classe_da_rivedere` ends when the entry is moved, the class gets a note, or the class is right again. */
export function markAfter(before: IscrizioneExpo, row: Proposta, { classi }: Controlli): 0 | 1 {
  if (before.classe_da_rivedere !== 1 || isMoved(before, row)) return 0
  const isConfirmed = !isSame(before.nota_classe, row.nota_classe) && (row.nota_classe ?? '') !== ''
  return isConfirmed || classi.categories?.some(({ code }) => code === row.category) === true ? 0 : 1
}
