import type { Entities, Row } from '@bisavolo/domain'
import { affissiAssegnati, isAmong, type StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { chiaveAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { stateOf, statiAffisso } from '@bisavolo/domain/words/states'

export type Affisso = Row<Entities['affissi']>

export const campiTitolari = ['idcliente', 'idcointestatario', 'idcointestatario1'] as const

export function titolariOf(row: Readonly<Record<string, unknown>>): number[] {
  const ids = campiTitolari.map(campo => row[campo])
  return [...new Set(ids.filter(id => Number.isInteger(id)) as number[])]
}

/** Set from the board's decision on: nobody else can take the name. */
export function chiaveOf({ stato, affisso }: Pick<Affisso, 'stato' | 'affisso'>): string | null {
  return isAmong(affissiAssegnati, stato) ? chiaveAffisso(affisso ?? '') : null
}

export function labelOf(stato: StatoAffisso): string {
  return stateOf(statiAffisso, stato).label
}

export function azioneOf(stato: StatoAffisso): string {
  return labelOf(stato).toLowerCase()
}
