export const esitiLettera = [
  { value: 'pronta', label: 'Da inviare', tone: 'info' },
  { value: 'inviata', label: 'Preparata', tone: 'success' },
  { value: 'gia_inviata', label: 'Già preparata prima', tone: 'neutral' },
  { value: 'senza_indirizzo', label: 'Manca l’indirizzo', tone: 'warning' },
  { value: 'senza_consenso', label: 'Non ha dato il consenso', tone: 'warning' },
  { value: 'esclusa', label: 'Deceduto o radiato', tone: 'neutral' },
] as const
export type EsitoLettera = (typeof esitiLettera)[number]['value']

export interface PersonaLettera {
  deceduto: 0 | 1
  radiato: 0 | 1
  email: readonly string[]
  consenso: boolean
  /** True if the postal address is complete. */
  spedibile: boolean
}

/** News by e-mail need consent; membership matters do not. The dead and the struck off get nothing. */
export function esitoLettera(
  { deceduto, radiato, email, consenso, spedibile }: PersonaLettera,
  { modo, scopo }: { modo: 'email' | 'posta'; scopo: 'servizio' | 'notizie' },
): EsitoLettera {
  if (deceduto === 1 || radiato === 1) return 'esclusa'
  if (modo === 'posta') return spedibile ? 'pronta' : 'senza_indirizzo'
  if (email.length === 0) return 'senza_indirizzo'
  return scopo === 'notizie' && !consenso ? 'senza_consenso' : 'pronta'
}
