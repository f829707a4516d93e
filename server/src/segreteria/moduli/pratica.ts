import type { Values } from '@bisavolo/domain/kit/values'

/** What a form is filled from; of an empty one nothing is there. */
export interface Pratica {
  record: Values
  /** The people and cats it names that whoever asks may read whole; of the others it has the name. */
  persone: ReadonlyMap<number, Values>
  gatti: ReadonlyMap<number, Values>
  cuccioli: readonly Values[]
}

export const vuota: Pratica = { record: {}, persone: new Map(), gatti: new Map(), cuccioli: [] }

export function isVuota({ record }: Pratica): boolean {
  return record.id === undefined
}
