import { addYears } from '../../../kit/date.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'

/** Whoever holds a name, as far as it tells whether the name is still taken. */
export interface Titolare {
  deceduto: 0 | 1
  data_decesso: string | null
}

/** D21: a dead holder's name is blocked for some years; without the day of death nobody can say they are over. */
export function isAffissoLibero(
  { deceduto, data_decesso }: Titolare,
  giorno: string,
  regole: readonly Regola[],
): boolean {
  if (deceduto !== 1 || data_decesso === null) return false
  return addYears(data_decesso, numeroAt(regole, 'affisso.anni_blocco', giorno)) < giorno
}
