import type { Values } from '@bisavolo/domain/kit/values'

export interface Spostati {
  /** Version of the kept record after the merge; another one means a later edit. */
  versione: number
  righe: { tabella: string; colonne: string[]; righe: Spostata[] }[]
  proprie: { tabella: string; chiavi: (string | number)[][] }[]
  note: { tabella: string; tolte: Values[]; messe: Values[] }[]
  precedenti: { tabella: string; ids: number[] }[]
  /** Derived marks that changed: repeated tests, show classes. */
  seguite: { tabella: string; id: number; prima: Values; versione: number }[]
}

export interface Prima {
  tieni: Values
  togli: Values
}

/** Versions before and after the merge; another current version means a later edit. */
export type Spostata = [id: number, prima: number, dopo?: number]

/** Old merges without the third value added 1000 to each version. */
const formerStep = 1000

export function versioneDopo([, prima, dopo]: Spostata): number {
  return dopo ?? prima + formerStep
}
