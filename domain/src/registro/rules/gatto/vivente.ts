import { addMonths, addYears } from '../../../kit/date.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'

export interface LimitiVita {
  natiDal: string
  segnoDal: string
}

/** rule book 9: deaths are rarely reported, so an old cat counts as living only with a recent sign of life. */
export function limitiVita(regole: readonly Regola[], oggi: string): LimitiVita {
  return {
    natiDal: addYears(oggi, -numeroAt(regole, 'gatto.eta_massima_anni', oggi)),
    segnoDal: addMonths(oggi, -numeroAt(regole, 'gatto.segno_vita_mesi', oggi)),
  }
}
