import type { Role, Session } from '../kit/access.ts'
import { type Entity, fieldOf } from '../kit/entity.ts'
import { type Field, formerName } from '../kit/field.ts'
import { isAskable, mostFields } from '../kit/field-choice.ts'
import type { Filter } from '../kit/filter.ts'
import { entityOf } from '../product/entities.ts'
import { type Column, shownLabels } from './columns.ts'
import { besideNameOf, headlineOf } from './headline.ts'
import { actedOn } from './row-actions.ts'
import { signFieldOf } from './signed-amounts.ts'

/** x-fields of a list (contract 5), for columns, titles and buttons. Null if too many: then all fields are requested. */
export function listFields(entity: Entity, columns: readonly Column[], role: Role): readonly string[] | null {
  const headline = headlineOf(entity.name)
  return asked(entity, role, [
    ...entity.titleFrom,
    ...(headline ? [headline.beneath, formerName(headline.beneath), ...headline.statesFrom] : []),
    ...columns.filter(({ name }) => name !== headline?.name).flatMap(column => cellFields(entity, column)),
    ...(actedOn[entity.name] ?? []),
    ...rightFields(entity, role),
  ])
}

export function tableFields(entity: Entity, columns: readonly Column[], role: Role): readonly string[] | null {
  return asked(
    entity,
    role,
    columns.flatMap(column => cellFields(entity, column)),
  )
}

export function pickerFields(entity: Entity, role: Role, also: readonly string[]): readonly string[] | null {
  const details = entity.list.columns.flatMap(name => {
    const field = fieldOf(entity, name)
    return field && field.to !== entity.name ? [name, ...cellFields(entity, { name, field })] : []
  })
  return asked(entity, role, [
    ...entity.titleFrom,
    ...entity.labelFields,
    ...Object.keys(entity.computed),
    ...['codice', formerName('codice')],
    ...details,
    ...also,
  ])
}

function cellFields(entity: Entity, { name, field }: Pick<Column, 'name' | 'field'>): string[] {
  if (name === 'id') return []
  const [first = '', second] = name.split('.')
  const path = second === undefined ? '' : `${first}.`
  const sign = signFieldOf(entity.name, name)
  const own = field.as === undefined ? [name] : relatedFields(entity, field).map(part => `${path}${field.as}.${part}`)
  return [
    ...own,
    ...(sign === undefined ? [] : [sign]),
    ...(field.formerly ? [formerName(name)] : []),
    ...besideFields(entity, field.beside),
    ...(field.orElse ? [field.orElse] : []),
  ]
}

function besideFields(entity: Entity, name = ''): string[] {
  const field = fieldOf(entity, name)
  return field === undefined ? [] : cellFields(entity, { name, field })
}

function relatedFields(entity: Entity, field: Field): string[] {
  const target = entityOf(field.to ?? '')
  const [code] = shownLabels(target, field)
  const headline = headlineOf(target.name)
  return [
    // If the title consists only of relations, the id is the fallback.
    ...(target.titleFrom.every(name => name.includes('.')) ? ['id'] : []),
    ...target.titleFrom,
    ...(target.small && code !== undefined ? [code] : []),
    ...(headline && target.name !== entity.name ? [headline.beneath, ...headline.statesFrom] : []),
    ...(besideNameOf(target.name)?.statesFrom ?? []),
  ]
}

function rightFields(entity: Entity, role: Role): string[] {
  const somebody: Session = {
    ...{ accountId: 1, role, clienteId: 1, sezione: 'x', today: '2000-01-01', real: { accountId: 1, role } },
  }
  return (['update', 'remove'] as const).flatMap(action => {
    const reach = entity.access[action](somebody)
    return typeof reach === 'boolean' ? [] : fieldsIn(reach)
  })
}

function fieldsIn(filter: Filter): string[] {
  if ('of' in filter) return filter.of.flatMap(fieldsIn)
  return 'where' in filter ? [] : [filter.field]
}

/** Drops names the role may not request. If too many remain, names of one relation collapse into the relation. */
function asked(entity: Entity, role: Role, names: readonly string[]): readonly string[] | null {
  const resolver = { entity: entityOf, role }
  const known = [...new Set(names)].filter(name => isAskable(entity, name, resolver, 'list'))
  if (known.length <= mostFields) return known
  const shorter = [...new Set(known.map(name => name.split('.')[0] as string))]
  return shorter.length <= mostFields ? shorter : null
}
