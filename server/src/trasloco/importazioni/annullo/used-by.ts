import { isEntityName } from '@bisavolo/domain'
import { entitaUnibili } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { ownPlaces } from '../../unioni/places.ts'
import { definitionOf } from '../corsa/definition-of.ts'

export function usedBy(table: string): string {
  return `usato da: ${nameOf(table)}`
}

function nameOf(table: string): string {
  if (isEntityName(table) || table === 'fatture_ricevute_righe') return definitionOf(table).label.many.toLowerCase()
  const place = entitaUnibili.flatMap(entita => ownPlaces[entita]).find(one => one.table === table)
  return place?.label.toLowerCase() ?? others[table] ?? 'altri dati'
}

const others: Readonly<Record<string, string>> = {
  foto: 'foto',
  lotti_approvazione_righe: 'approvazioni di iscrizioni',
  passaggi_acquirenti: 'dati degli acquirenti',
  passaggi_consensi: 'consensi ai passaggi',
}
