import { type Entities, esposizioneEstera, type Row } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { isSame } from '../../records/audit/audit.ts'
import type { Proposed } from '../../records/propose-row.ts'
import type { Controlli } from './read-controlli.ts'

export type IscrizioneExpo = Row<Entities['esposizioni_has_gatti']>
export type Proposta = Proposed<IscrizioneExpo>

/** What the server says itself: the fields of a foreign show belong to one, and to no other (security 2.5). */
export function fixedValues(esposizione: unknown): Values {
  return esposizione === esposizioneEstera ? {} : { estera_name: null, estera_date: null, nazione: null }
}

export function isEstera({ esposizioni_id }: Pick<IscrizioneExpo, 'esposizioni_id'>): boolean {
  return esposizioni_id === esposizioneEstera
}

const placing = ['esposizioni_id', 'estera_name', 'estera_date', 'gatti_id', 'category'] as const

/** An entry that is not moved is not judged again: it only gets its result. */
export function isMoved(before: IscrizioneExpo, row: Proposta): boolean {
  return placing.some(name => !isSame(before[name], row[name]))
}

/** The mark of a class to look at again stays until somebody places the entry anew, confirms the class, or it fits again. */
export function markAfter(before: IscrizioneExpo, row: Proposta, { classi }: Controlli): 0 | 1 {
  if (before.classe_da_rivedere !== 1 || isMoved(before, row)) return 0
  const isConfirmed = !isSame(before.nota_classe, row.nota_classe) && (row.nota_classe ?? '') !== ''
  return isConfirmed || classi.categories?.some(({ code }) => code === row.category) === true ? 0 : 1
}
