import type { FieldError } from '@bisavolo/domain/kit/errors'
import type { AvvisoDenuncia } from '@bisavolo/domain/nascite/calls'
import { notaDiPrima } from '@bisavolo/domain/nascite/rules/nascita/nota-di-prima'
import type { PresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'

export interface Refused {
  stato: StatoDenuncia
  presa_visione: readonly PresaVisione[]
  problems: readonly FieldError[]
}

/** True if a derogation note can override every block of the refused save. */
export function isPassable(problems: readonly FieldError[], avvisi: readonly AvvisoDenuncia[]): boolean {
  const blocks = problems.filter(({ code }) => code !== notaDiPrima.code)
  const passes = ({ field, code }: FieldError) =>
    avvisi.some(({ derogabile, codice, campo }) => derogabile && codice === code && campo === field)
  return blocks.length > 0 && blocks.every(passes)
}

export function whyNotSent(avvisi: readonly AvvisoDenuncia[]): string {
  const [first, ...more] = [
    ...new Set(avvisi.filter(({ livello }) => livello === 'blocco').map(({ messaggio }) => messaggio)),
  ]
  if (first === undefined) return ''
  const rest = more.length === 0 ? '' : more.length === 1 ? ' (e un altro blocco)' : ` (e altri ${more.length} blocchi)`
  return `Non si può inviare: ${first}${rest}`
}
