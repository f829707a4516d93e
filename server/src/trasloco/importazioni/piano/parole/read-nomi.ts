import type { Entity } from '@bisavolo/domain'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { readTargets } from '../read-known.ts'
import { entityNamed } from '../read-piano.ts'
import type { Piano } from '../riga.ts'

export type Nomi = (entita: string | undefined, id: unknown) => string

/** Messages show words, no ids of this registry. */
export async function readNomi(piano: Piano, wanted: readonly { to: string; id: number }[]): Promise<Nomi> {
  const found = new Map<string, Map<number, Values>>()
  for (const to of new Set(wanted.map(one => one.to)))
    found.set(to, await readTargets(piano, to, [...new Set(wanted.filter(one => one.to === to).map(({ id }) => id))]))
  return (entita = '', id) => {
    const row = found.get(entita)?.get(Number(id))
    return row === undefined ? '?' : nomeOf(entita, row)
  }
}

export function nomeOf(entita: string, row: Values): string {
  if (entita === 'gatti')
    return [
      row.codice,
      nomeCompletoOf(row),
      row.data_nascita && `nat${row.sesso === 'F' ? 'a' : 'o'} il ${formatDate(String(row.data_nascita))}`,
    ]
      .filter(Boolean)
      .join(', ')
  if (entita === 'clienti_soci') return [row.nome_completo, row.codice && `(${row.codice})`].filter(Boolean).join(' ')
  const entity = entityNamed(entita)
  return textsOf(entity, row).join(' ') || entity.label.one
}

function textsOf({ labelFields, fields }: Entity, row: Values): string[] {
  return labelFields.flatMap(campo => {
    const [field, value] = [fields[campo], row[campo]]
    if (field === undefined || field.to !== undefined || value === null || value === undefined || value === '')
      return []
    return [field.kind === 'date' ? formatDate(String(value)) : String(value)]
  })
}
