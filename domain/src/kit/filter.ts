export type Scalar = string | number | boolean
export type Comparison = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte'

/** Condition on rows as plain data, shared by queries, saves and screens. Dots reach fields of related rows. */
export type Filter =
  | { op: Comparison; field: string; value: Scalar }
  | { op: 'like'; field: string; value: string }
  | { op: 'in'; field: string; value: readonly Scalar[] }
  | { op: 'null'; field: string; value: boolean }
  | { op: 'and' | 'or'; of: readonly Filter[] }
  /** True if some row of `entity` that refers here by `via` matches `where`. */
  | { op: 'some'; entity: string; via: string; where: Filter }

export const eq = (field: string, value: Scalar): Filter => ({ op: 'eq', field, value })
export const ne = (field: string, value: Scalar): Filter => ({ op: 'ne', field, value })
export const gte = (field: string, value: Scalar): Filter => ({ op: 'gte', field, value })
export const lte = (field: string, value: Scalar): Filter => ({ op: 'lte', field, value })
export const like = (field: string, value: string): Filter => ({ op: 'like', field, value })
export const oneOf = (field: string, value: readonly Scalar[]): Filter => ({ op: 'in', field, value })
export const isNull = (field: string): Filter => ({ op: 'null', field, value: true })
export const notNull = (field: string): Filter => ({ op: 'null', field, value: false })
export const and = (...of: readonly Filter[]): Filter => ({ op: 'and', of })
export const or = (...of: readonly Filter[]): Filter => ({ op: 'or', of })
export const some = (entity: string, via: string, where: Filter): Filter => ({ op: 'some', entity, via, where })

type Row = Record<string, unknown>

/** Evaluates a filter on a row in memory. `some` counts as true: only the server can check it. */
export function matches(filter: Filter, row: Row): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every(part => matches(part, row))
    case 'or':
      return filter.of.some(part => matches(part, row))
    case 'some':
      return true
    case 'null':
      return (valueAt(row, filter.field) === null) === filter.value
    case 'in':
      return filter.value.some(value => compare('eq', valueAt(row, filter.field), value))
    case 'like':
      return likeMatches(valueAt(row, filter.field), filter.value)
    default:
      return compare(filter.op, valueAt(row, filter.field), filter.value)
  }
}

export function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export interface LikePart {
  text: string
  wildcard: boolean
}

/** Splits at unescaped `%`. Everything else is literal, also `_` and `\`. */
export function likeParts(pattern: string): LikePart[] {
  const parts: LikePart[] = []
  let text = ''
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]
    if (char === '\\' && (pattern[i + 1] === '%' || pattern[i + 1] === '\\')) text += pattern[++i]
    else if (char === '%') {
      if (text !== '') parts.push({ text, wildcard: false })
      if (parts.at(-1)?.wildcard !== true) parts.push({ text: '', wildcard: true })
      text = ''
    } else text += char
  }
  if (text !== '') parts.push({ text, wildcard: false })
  return parts
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%]/g, '\\$&')
}

function likeMatches(value: unknown, pattern: string): boolean {
  if (value === null || value === undefined) return false
  const source = likeParts(normalise(pattern))
    .map(part => (part.wildcard ? '[^]*' : part.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  return new RegExp(`^${source}$`, 'u').test(normalise(String(value)))
}

function compare(op: Comparison, value: unknown, wanted: Scalar): boolean {
  if (op === 'ne') return value === null || value !== wanted
  if (value === null || value === undefined) return false
  const found = value as Scalar
  switch (op) {
    case 'eq':
      return found === wanted
    case 'gt':
      return found > wanted
    case 'gte':
      return found >= wanted
    case 'lt':
      return found < wanted
    case 'lte':
      return found <= wanted
  }
}

function valueAt(row: Row, path: string): unknown {
  let value: unknown = row
  for (const key of path.split('.')) {
    if (value === null || value === undefined) return null
    value = (value as Row)[key]
  }
  return value ?? null
}
