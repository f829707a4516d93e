import type { Values } from '@bisavolo/domain/kit/values'

/** What a merge moved and changed, as its row keeps it: enough to part the two again exactly. */
export interface Spostati {
  /** The kept record's version after the merge: another one means that it was changed since. */
  versione: number
  /** Rows of the definitions: those of one table with the same columns together. */
  righe: { tabella: string; colonne: string[]; righe: Spostata[] }[]
  /** Rows of the server's own tables, by their keys. */
  proprie: { tabella: string; chiavi: (string | number)[][] }[]
  /** Notes that were written anew. */
  note: { tabella: string; tolte: Values[]; messe: Values[] }[]
  /** Numbers and addresses that the merge noted as former. */
  precedenti: { tabella: string; ids: number[] }[]
  /** What followed for rows of the two cats: marks of tests and of show entries. */
  seguite: { tabella: string; id: number; prima: Values; versione: number }[]
}

export interface Prima {
  tieni: Values
  togli: Values
}

/** A row with its version before the merge and after it: another one means that the row was changed since. */
export type Spostata = [id: number, prima: number, dopo?: number]

/** Merges of stores that are older than the third number added this much to every version. */
const formerStep = 1000

export function versioneDopo([, prima, dopo]: Spostata): number {
  return dopo ?? prima + formerStep
}
