import { addMonths, addYears } from '../../../kit/date.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'

/** From which days on a cat without a recorded death is taken to live. */
export interface LimitiVita {
  /** Born on this day or after: young enough. */
  natiDal: string
  /** Older, but with something dated on this day or after: a test, a show, a litter, a transfer. */
  segnoDal: string
}

/** Deaths are seldom reported: past an age only a sign of life makes a cat count as living (rule book 9). */
export function limitiVita(regole: readonly Regola[], oggi: string): LimitiVita {
  return {
    natiDal: addYears(oggi, -numeroAt(regole, 'gatto.eta_massima_anni', oggi)),
    segnoDal: addMonths(oggi, -numeroAt(regole, 'gatto.segno_vita_mesi', oggi)),
  }
}
