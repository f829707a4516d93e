import { addMonths, isPlausibleDate } from '../kit/date.ts'
import { and, eq, type Filter, lte } from '../kit/filter.ts'
import type { Values } from '../kit/values.ts'
import { mesiTraGenerazioni } from '../registro/rules/pedigree/mesi-tra-generazioni.ts'

/** ux 3, D5 N34: hides cats too young to be a parent. Until the birth date is typed, the declaration date is used. */
export function riproduttoriOfferti({ data_nascita, data_denuncia }: Values): Filter {
  const day = [data_nascita, data_denuncia].find(isDay)
  return and(...(day === undefined ? [] : [lte('data_nascita', addMonths(day, -mesiTraGenerazioni))]))
}

/** ux 3. */
export function stalloniPrima({ fattrice }: Values): Filter | undefined {
  const idrazza = (fattrice as { idrazza?: unknown } | null | undefined)?.idrazza
  return typeof idrazza === 'number' ? and(eq('deceduto', 0), eq('idrazza', idrazza)) : undefined
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isPlausibleDate(value)
}
