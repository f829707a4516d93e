/** Documents that take money back: lists and their files show these amounts with a minus, a call gives them as they are stored. */
const documents = {
  entity: 'fatture_ricevute',
  amounts: ['imponibile', 'imposta', 'bollo', 'totale'],
  sign: 'tipo',
  minus: ['Nota di credito', 'Storno ricevuta'],
}

/** The field that a list needs to give this amount its sign. */
export function signFieldOf(entity: string, name: string): string | undefined {
  return entity === documents.entity && documents.amounts.includes(name) ? documents.sign : undefined
}

/** A stored value as lists show it. */
export function listedValue(entity: string, name: string, value: unknown, row: Record<string, unknown>): unknown {
  const sign = signFieldOf(entity, name)
  if (sign === undefined || value === null || value === undefined || Number(value) === 0) return value
  return documents.minus.includes(String(row[sign])) ? `-${value}` : value
}
