import { formatNumero } from '@bisavolo/domain/kit/format'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'

export function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour < 5 || hour >= 18) return 'Buonasera'
  return hour < 13 ? 'Buongiorno' : 'Buon pomeriggio'
}

export function sentenceOf(attese: readonly Attesa[]): string {
  const work = attese.filter(({ tono }) => tono === 'lavoro').reduce((sum, { conto }) => sum + conto, 0)
  const date = attese.find(({ tono }) => tono === 'scadenza')
  if (work === 0) return date === undefined ? 'oggi non ti aspetta nulla' : `${formatNumero(date.conto)} ${date.testo}`
  return work === 1 ? 'una cosa ti aspetta' : `${work} cose ti aspettano`
}
