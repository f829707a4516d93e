import { type FieldError, Invalid } from '@bisavolo/domain'
import type { Opened } from '../../records/open-record.ts'
import { type Proposed, proposeSound } from '../../records/propose-row.ts'
import { withCucciolata } from './save-cucciolata.ts'
import type { SentParts } from './sent-parts.ts'
import type { Denuncia } from './stato/update-stato.ts'

export const trusted = ['idstallone', 'idallevatore']

export async function proposeDenuncia(
  opened: Opened<Denuncia>,
  { cuccioli, errors }: SentParts,
  set: Partial<Denuncia>,
  rules: (row: Proposed<Denuncia>) => Promise<FieldError[]>,
): Promise<Proposed<Denuncia>> {
  // A trigger counts the kittens too; set here so that the audit trail has the change.
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
