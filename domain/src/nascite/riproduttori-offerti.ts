import { addMonths, isPlausibleDate } from '../kit/date.ts'
import { and, eq, type Filter, lte } from '../kit/filter.ts'
import type { Values } from '../kit/values.ts'
import { mesiTraGenerazioni } from '../registro/rules/pedigree/mesi-tra-generazioni.ts'

/**
 * Whom the slots of a declaration offer: no cat that was too young to be a parent (ux 3, D5 N34). The birth is typed after them:
 * until then the litter is as old as its declaration, which is dated from the start.
 */
export function riproduttoriOfferti({ data_nascita, data_denuncia }: Values): Filter {
  const day = [data_nascita, data_denuncia].find(isDay)
  return and(...(day === undefined ? [] : [lte('data_nascita', addMonths(day, -mesiTraGenerazioni))]))
}

/** Whom they offer before the others (ux 3): the living, and for a stud those of the queen's breed. */
export function stalloniPrima({ fattrice }: Values): Filter {
  const idrazza = (fattrice as { idrazza?: unknown } | null | undefined)?.idrazza
  return and(viventi(), ...(typeof idrazza === 'number' ? [eq('idrazza', idrazza)] : []))
}

export function viventi(): Filter {
  return eq('deceduto', 0)
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isPlausibleDate(value)
}
