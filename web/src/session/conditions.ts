type Row = Record<string, unknown>
type Test = (value: unknown, wanted: unknown) => boolean

/** The only operators that the domain's `abilities.ts` writes. */
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
 * List rows carry only labels of their references: a condition that cannot be tested is treated as met, and the server decides.
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
