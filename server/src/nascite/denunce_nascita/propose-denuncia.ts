import { type FieldError, Invalid } from '@bisavolo/domain'
import type { Opened } from '../../records/open-record.ts'
import { type Proposed, proposeSound } from '../../records/propose-row.ts'
import { withCucciolata } from './save-cucciolata.ts'
import type { SentParts } from './sent-parts.ts'
import type { Denuncia } from './stato/update-stato.ts'

/** References that `sentParts` has checked. */
export const trusted = ['idstallone', 'idallevatore']

/** The declaration as it would be stored; a refusal says what is wrong with its kittens too. */
export async function proposeDenuncia(
  opened: Opened<Denuncia>,
  { cuccioli, errors }: SentParts,
  set: Partial<Denuncia>,
  rules: (row: Proposed<Denuncia>) => Promise<FieldError[]>,
): Promise<Proposed<Denuncia>> {
  // The database counts the kittens again; here the trail has the number with the change.
  const counted = cuccioli === null ? {} : { n_cuccioli: cuccioli.length }
  try {
    return await proposeSound(
      opened,
      { ...set, ...counted },
      { rules: row => (errors.length > 0 ? errors : rules(row)), trusted },
    )
  } catch (error) {
    if (!(error instanceof Invalid) || cuccioli === null) throw error
    throw await withCucciolata(opened.work, opened.id, cuccioli, error)
  }
}
