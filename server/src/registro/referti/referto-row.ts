import type { Entities, Row } from '@bisavolo/domain'
import type { StatoReferto } from '@bisavolo/domain/registro/rules/referto/pratica'
import { stateOf, statiReferto } from '@bisavolo/domain/words/states'

export type Referto = Row<Entities['referti']>

export function labelOf(stato: StatoReferto): string {
  return stateOf(statiReferto, stato).label.toLowerCase()
}

/** Name of the approval in the trail: the undo looks for it. */
export function attoApprovazione(id: number): string {
  return `approvazione del referto n. ${id}`
}
