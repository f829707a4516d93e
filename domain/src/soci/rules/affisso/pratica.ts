import type { statiAffisso } from '../../../words/states.ts'

export type StatoAffisso = (typeof statiAffisso)[number]['value']
export type AttoreAffisso = 'staff' | 'titolare'

/** Before the board's decision: names and holders can change, and the member can withdraw. */
export const affissiInEsame = ['inviata', 'in_verifica', 'visita'] as const satisfies StatoAffisso[]
/** One open practice per holder; its fee is due. */
export const affissiAperti = [...affissiInEsame, 'ratificata'] as const satisfies StatoAffisso[]
export const affissiAssegnati = ['ratificata', 'in_uso'] as const satisfies StatoAffisso[]

const avanti: Readonly<Partial<Record<StatoAffisso, readonly StatoAffisso[]>>> = {
  inviata: ['in_verifica', 'respinta'],
  in_verifica: ['visita', 'respinta'],
  visita: ['ratificata', 'in_verifica', 'respinta'],
  ratificata: ['in_uso', 'respinta'],
}

export function mosseAffisso(stato: StatoAffisso, attore: AttoreAffisso): StatoAffisso[] {
  if (attore === 'staff') return [...(avanti[stato] ?? [])]
  return isAmong(affissiInEsame, stato) ? ['ritirata'] : []
}

export function isAmong(stati: readonly StatoAffisso[], stato: unknown): boolean {
  return (stati as readonly unknown[]).includes(stato)
}

export function partiOf(
  affisso: string | null,
  posizione: string,
): { prefisso: string | null; suffisso: string | null } {
  return posizione === 'suffisso' ? { prefisso: null, suffisso: affisso } : { prefisso: affisso, suffisso: null }
}
