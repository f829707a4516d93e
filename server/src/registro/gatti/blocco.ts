import { canRead, entities, type Role } from '@bisavolo/domain'
import type { Finding } from '@bisavolo/domain/kit/finding'

/** security 3.3: who may know that a cat was drawn for a parentage test. */
export function readsBlocco(role: Role): boolean {
  return canRead(entities.gatti.fields.bloccato, role)
}

/** The checks as they are told to this role: to those who do not read the flag no check may say it. */
export function toldTo(role: Role, findings: readonly Finding[]): Finding[] {
  return readsBlocco(role) ? [...findings] : findings.filter(finding => !saysBlocco(finding))
}

function saysBlocco({ codice, messaggio }: Finding): boolean {
  return ['E08', 'N09', 'P02'].includes(codice) && messaggio.includes('bloccato')
}
