/** Documents that return money: lists and files show these amounts negative; the API returns them as stored. */
const documents = {
  entity: 'fatture_ricevute',
  amounts: ['imponibile', 'imposta', 'bollo', 'totale'],
  sign: 'tipo',
  minus: ['Nota di credito', 'Storno ricevuta'],
}

export function signFieldOf(entity: string, name: string): string | undefined {
  return entity === documents.entity && documents.amounts.includes(name) ? documents.sign : undefined
}

export function listedValue(entity: string, name: string, value: unknown, row: Record<string, unknown>): unknown {
  const sign = signFieldOf(entity, name)
  if (sign === undefined || value === null || value === undefined || Number(value) === 0) return value
  return documents.minus.includes(String(row[sign])) ? `-${value}` : value
}
