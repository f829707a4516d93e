import { avviso, type Finding } from '../../../kit/finding.ts'
import { type NomeGatto, nomeConAffisso } from './nome-gatto.ts'

export interface Omonimo extends NomeGatto {
  id: number
  codice: string | null
}

/** D7: same name and birth date suggest a duplicate, unless both have different affissi. */
export function findingsOfOmonimi(gatto: NomeGatto, others: readonly Omonimo[]): Finding[] {
  const same = others.filter(other => isMaybeOne(gatto, other))
  if (same.length === 0) return []
  const names = same.map(other =>
    [nomeConAffisso(other), other.codice && `(${other.codice})`].filter(Boolean).join(' '),
  )
  return [avviso('C14', 'nome', `Stesso nome e data di nascita di ${names.join(', ')}`)]
}

export function isMaybeOne(one: NomeGatto, other: NomeGatto): boolean {
  const [a, b] = [affissoOf(one), affissoOf(other)]
  return a === '' || b === '' || a === b
}

function affissoOf({ prefisso, suffisso }: NomeGatto): string {
  return [prefisso, suffisso].filter(Boolean).join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
