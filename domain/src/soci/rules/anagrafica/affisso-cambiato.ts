import type { Values } from '../../../kit/values.ts'

const parti = ['prefisso', 'suffisso'] as const

export function affissiNuovi(
  prima: Values | null,
  dopo: Values,
): { campo: 'prefisso' | 'suffisso'; affisso: string }[] {
  return parti
    .map(campo => ({ campo, affisso: text(dopo[campo]) }))
    .filter(({ campo, affisso }) => affisso !== '' && affisso !== text(prima?.[campo]))
}

/** D21: a correction needs a reason, a first affisso does not. */
export function isAffissoCorretto(prima: Values | null, dopo: Values): boolean {
  return prima !== null && parti.some(campo => text(prima[campo]) !== '' && text(prima[campo]) !== text(dopo[campo]))
}

/** The form sends the stored reason back, so an unchanged reason counts as none. */
export function motivoAffissoError(prima: Values | null, dopo: Values): string | null {
  if (!isAffissoCorretto(prima, dopo)) return null
  const motivo = text(dopo.motivo_affisso)
  if (motivo === '') return 'Scrivi il motivo di questa correzione dell’affisso'
  return motivo === text(prima?.motivo_affisso)
    ? `Serve un motivo nuovo: «${motivo}» è quello della correzione precedente dell’affisso`
    : null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
