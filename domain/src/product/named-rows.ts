import { tipiInPiedi } from '../denaro/rules/documento/in-piedi.ts'
import { pratiche } from '../denaro/rules/tariffe/pratiche.ts'
import { and, type Filter, ne, oneOf } from '../kit/filter.ts'
import type { EntityName } from './entities.ts'

/** Text that refers to a row of another entity, as in `passaggi/12`, without a foreign key in the database. */
export interface NamingField {
  entity: EntityName
  field: string
  among: readonly string[]
  holdsWhile: Filter
  release: string
}

export const namingFields: readonly NamingField[] = [
  {
    entity: 'fatture_ricevute',
    field: 'pratica',
    among: pratiche,
    holdsWhile: and(oneOf('tipo', tipiInPiedi), ne('stato', 'stornato')),
    release: 'Prima va stornato tutto il documento e incassato il bollo, se è dovuto',
  },
]

export function namingFieldOf(entity: string, field: string): NamingField | undefined {
  return namingFields.find(one => one.entity === entity && one.field === field)
}
