import type { Values } from '@bisavolo/domain/kit/values'

export interface Pratica {
  record: Values
  /** Records the caller may read in full; of others only the name is printed. */
  persone: ReadonlyMap<number, Values>
  gatti: ReadonlyMap<number, Values>
  cuccioli: readonly Values[]
}

export const vuota: Pratica = { record: {}, persone: new Map(), gatti: new Map(), cuccioli: [] }

export function isVuota({ record }: Pratica): boolean {
  return record.id === undefined
}
