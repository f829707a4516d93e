import { checkDateEsposizione } from '@bisavolo/domain/esposizioni/rules/iscrizione/date-esposizione'
import { errorOf } from '@bisavolo/domain/kit/finding'

/** Said before the server says it: an active show has its days. */
export function checkDate(values: Record<string, unknown>) {
  return checkDateEsposizione(values).map(errorOf)
}
