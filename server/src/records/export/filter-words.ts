import { type Entity, entityOf, type Field, type Filter, fieldOf, relationOf, soughtOf } from '@bisavolo/domain'
import { type CellKind, cellKindOf, valueText, wordOf } from '@bisavolo/domain/kit/value-text'

type Kinds = ReadonlyMap<string, CellKind>

/** 'Sesso: Maschio · Nome: “luna”'. `kinds` of columns whose field does not show how their values are written. */
export function filterWords(entity: Entity, where: Filter, kinds: Kinds = new Map()): string {
  return wordsOf(entity, where, kinds)
}

function wordsOf(entity: Entity, filter: Filter, kinds: Kinds): string {
  if (filter.op === 'some') return ''
  if ('of' in filter) {
    const parts = filter.of.map(part => wordsOf(entity, part, kinds)).filter(Boolean)
    return parts.join(filter.op === 'and' ? ' · ' : ' oppure ')
  }
  const { label, field } = named(entity, filter.field)
  const text = (value: unknown) => said(field, value, kinds.get(filter.field))
  switch (filter.op) {
    case 'null':
      return `${label}: ${filter.value ? 'vuoto' : 'non vuoto'}`
    case 'in':
      return `${label}: ${filter.value.map(text).join(', ')}`
    case 'like':
      return `${label}: “${filter.value.replace(/\\(.)/g, '$1').replace(/^%|%$/g, '')}”`
    default:
      return `${label}${signs[filter.op]} ${text(filter.value)}`
  }
}

const signs = { eq: ':', ne: ' diverso da', gt: ' oltre', gte: ' da', lt: ' prima di', lte: ' fino a' } as const

/** Only the number, because the reader may not be allowed to see the related row's name. */
function said(field: Field, value: unknown, kind = cellKindOf(field)): string {
  if (field.to !== undefined) return `n. ${value}`
  const word = field.kind === 'choice' ? wordOf(field, value) : value
  return word === value ? valueText(kind, value, 'paper') : String(word)
}

function named(entity: Entity, path: string): { label: string; field: Field } {
  const names = path.split('.')
  const last = names.pop() as string
  const labels: string[] = []
  let owner = entity
  for (const name of names) {
    const [, relation] = relationOf(owner, name) as [string, Field & { to: string }]
    labels.push(relation.label)
    owner = entityOf(relation.to)
  }
  const field = fieldOf(owner, last) ?? soughtOf(owner, last) ?? { kind: 'integer', label: 'N.' }
  return { label: [...labels, field.label].join(' · '), field }
}
