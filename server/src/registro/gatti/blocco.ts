import { canRead, entities, type Role } from '@bisavolo/domain'
import type { Finding } from '@bisavolo/domain/kit/finding'

/** security 3.3. */
export function readsBlocco(role: Role): boolean {
  return canRead(entities.gatti.fields.bloccato, role)
}

export function toldTo(role: Role, findings: readonly Finding[]): Finding[] {
  return readsBlocco(role) ? [...findings] : findings.filter(finding => !saysBlocco(finding))
}

function saysBlocco({ codice, messaggio }: Finding): boolean {
  return ['E08', 'N09', 'P02'].includes(codice) && messaggio.includes('bloccato')
}
