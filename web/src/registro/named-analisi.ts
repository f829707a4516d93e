import { formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'

export function namedTest(row: Values): string {
  const malattia = row.malattia as Values | null | undefined
  return words('Test', malattia?.codice, ofGatto(row), onDay(row.data_test))
}

export function namedProfilo(row: Values): string {
  return words('Profilo DNA', ofGatto(row), onDay(row.data_referto))
}

const words = (...all: unknown[]) => all.filter(Boolean).join(' ')
const ofGatto = ({ gatto }: Values) => gatto && `di ${nomeCompletoOf(gatto as Values)}`
const onDay = (day: unknown) => day && `del ${formatDate(String(day))}`
