import type { Entities, Row } from '@bisavolo/domain'

export type Affisso = Row<Entities['affissi']>

/** Those who hold it, or ask for it: each once. */
export function titolariOf(row: Readonly<Record<string, unknown>>): number[] {
  const ids = [row.idcliente, row.idcointestatario, row.idcointestatario1]
  return [...new Set(ids.filter(id => Number.isInteger(id)) as number[])]
}
