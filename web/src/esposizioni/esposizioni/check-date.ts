import { checkDateEsposizione } from '@bisavolo/domain/esposizioni/rules/iscrizione/date-esposizione'
import { errorOf } from '@bisavolo/domain/kit/finding'

export function checkDate(values: Record<string, unknown>) {
  return checkDateEsposizione(values).map(errorOf)
}
