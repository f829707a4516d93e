type Row = Record<string, unknown>
type Test = (value: unknown, wanted: unknown) => boolean

/** The operators a rule may use; `abilities.ts` of the domain writes no others. */
const tests: Record<string, Test> = {
  $eq: (value, wanted) => (value ?? null) === wanted,
  $ne: (value, wanted) => (value ?? null) !== wanted,
  $in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  $gt: (value, wanted) => value != null && (value as number) > (wanted as number),
  $gte: (value, wanted) => value != null && (value as number) >= (wanted as number),
  $lt: (value, wanted) => value != null && (value as number) < (wanted as number),
  $lte: (value, wanted) => value != null && (value as number) <= (wanted as number),
  $regex: (value, wanted) => value != null && new RegExp(String(wanted), 'iu').test(String(value)),
}

/**
 * Whether a row meets the conditions of a rule. A row in a list carries only the labels of what it refers to: what cannot be judged
 * from it counts as met, and the server has the last word.
 */
export function meets(conditions: object, row: object): boolean {
  return Object.entries(conditions).every(([key, wanted]) => {
    if (key === '$and') return (wanted as object[]).every(part => meets(part, row))
    if (key === '$or') return (wanted as object[]).some(part => meets(part, row))
    const found = valueAt(row as Row, key)
    return (
      found.unknown ||
      Object.entries(operatorsOf(wanted)).every(([name, operand]) => tests[name]?.(found.value, operand))
    )
  })
}

function operatorsOf(wanted: unknown): Row {
  return typeof wanted === 'object' && wanted !== null ? (wanted as Row) : { $eq: wanted }
}

function valueAt(row: Row, path: string): { value: unknown; unknown: boolean } {
  let value: unknown = row
  for (const key of path.split('.')) {
    if (value === null || value === undefined) return { value: null, unknown: false }
    if (typeof value !== 'object' || !(key in value)) return { value: undefined, unknown: true }
    value = (value as Row)[key]
  }
  return { value, unknown: false }
}
