import type { Finding } from '@bisavolo/domain/kit/finding'

/** One reason covers all findings shown with it. */
export function presaVisioneOf(avvisi: readonly Finding[], motivo: string): { codice: string; motivo: string }[] {
  return avvisi.map(({ codice }) => ({ codice, motivo: motivo.trim() }))
}

export function lacksMotivo(avvisi: readonly Finding[], motivo: string): boolean {
  return avvisi.length > 0 && motivo.trim() === ''
}
