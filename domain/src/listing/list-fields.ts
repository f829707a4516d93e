import type { Role, Session } from '../kit/access.ts'
import { type Entity, fieldOf } from '../kit/entity.ts'
import { type Field, formerName } from '../kit/field.ts'
import { isAskable, mostFields } from '../kit/field-choice.ts'
import type { Filter } from '../kit/filter.ts'
import { entityOf } from '../product/entities.ts'
import { type Column, shownLabels } from './columns.ts'
import { headlineOf } from './headline.ts'
import { actedOn } from './row-actions.ts'
import { signFieldOf } from './signed-amounts.ts'

/**
 * What a list asks for (contract 5, x-fields): what its columns show, what names a row, and what decides which buttons it has. Null
 * where that is more than may be named, and everything is asked for.
 */
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

/** The same for a table without buttons: its cells alone. */
export function tableFields(entity: Entity, columns: readonly Column[], role: Role): readonly string[] | null {
  return asked(
    entity,
    role,
    columns.flatMap(column => cellFields(entity, column)),
  )
}

/** What a picker shows of a row, and what a form keeps of the one that is chosen: all that names it. */
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

/** What a cell reads. A reference is told by what names the row it points at, and that row has its number. */
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
    // Where its name is made of rows it refers to itself, its number is what can be read.
    ...(target.titleFrom.every(name => name.includes('.')) ? ['id'] : []),
    ...target.titleFrom,
    ...(target.small && code !== undefined ? [code] : []),
    ...(headline && target.name !== entity.name ? [headline.beneath, ...headline.statesFrom] : []),
  ]
}

/** What says whether this role may change or remove a row. */
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

/** What this role may ask for. Of more names than one call takes, those of one relation become the relation. */
function asked(entity: Entity, role: Role, names: readonly string[]): readonly string[] | null {
  const resolver = { entity: entityOf, role }
  const known = [...new Set(names)].filter(name => isAskable(entity, name, resolver, 'list'))
  if (known.length <= mostFields) return known
  const shorter = [...new Set(known.map(name => name.split('.')[0] as string))]
  return shorter.length <= mostFields ? shorter : null
}
