import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'

export function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour < 5 || hour >= 18) return 'Buonasera'
  return hour < 13 ? 'Buongiorno' : 'Buon pomeriggio'
}

export function sentenceOf(attese: readonly Attesa[]): string {
  const work = attese.filter(({ tono }) => tono === 'lavoro').reduce((sum, { conto }) => sum + conto, 0)
  const dates = attese.filter(({ tono }) => tono === 'scadenza').length
  if (work === 0 && dates === 0) return 'oggi non ti aspetta nulla'
  if (work === 0) return 'nulla da fare, qualcosa da tenere d’occhio'
  return work === 1 ? 'una cosa ti aspetta' : `${work} cose ti aspettano`
}
