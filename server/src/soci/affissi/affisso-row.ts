import type { Entities, Row } from '@bisavolo/domain'
import { affissiAssegnati, isAmong, type StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { chiaveAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { stateOf, statiAffisso } from '@bisavolo/domain/words/states'

export type Affisso = Row<Entities['affissi']>

export const campiTitolari = ['idcliente', 'idcointestatario', 'idcointestatario1'] as const

/** Those who hold it, or ask for it: each once. */
export function titolariOf(row: Readonly<Record<string, unknown>>): number[] {
  const ids = campiTitolari.map(campo => row[campo])
  return [...new Set(ids.filter(id => Number.isInteger(id)) as number[])]
}

/** A name is nobody else's from the board's decision on. */
export function chiaveOf({ stato, affisso }: Pick<Affisso, 'stato' | 'affisso'>): string | null {
  return isAmong(affissiAssegnati, stato) ? chiaveAffisso(affisso ?? '') : null
}

export function labelOf(stato: StatoAffisso): string {
  return stateOf(statiAffisso, stato).label
}

/** What the trail calls the step to this state. */
export function azioneOf(stato: StatoAffisso): string {
  return labelOf(stato).toLowerCase()
}
