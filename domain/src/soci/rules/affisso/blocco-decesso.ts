import { addYears } from '../../../kit/date.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'

export interface Titolare {
  deceduto: 0 | 1
  data_decesso: string | null
}

/** D21: a dead holder's affisso is blocked for some years; forever if the day of death is unknown. */
export function isAffissoLibero(
  { deceduto, data_decesso }: Titolare,
  giorno: string,
  regole: readonly Regola[],
): boolean {
  if (deceduto !== 1 || data_decesso === null) return false
  return addYears(data_decesso, numeroAt(regole, 'affisso.anni_blocco', giorno)) < giorno
}
