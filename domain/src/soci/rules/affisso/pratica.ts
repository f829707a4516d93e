import type { statiAffisso } from '../../../words/states.ts'

export type StatoAffisso = (typeof statiAffisso)[number]['value']
/** What a person is to the practice of an affisso: the office, or one of those who ask for it. */
export type AttoreAffisso = 'staff' | 'titolare'

/** Before the board has decided: names and holders may still be mended, and whoever asked may take it back. */
export const affissiInEsame = ['inviata', 'in_verifica', 'visita'] as const satisfies StatoAffisso[]
/** Under way: a holder has one at a time, and its fee is due. */
export const affissiAperti = [...affissiInEsame, 'ratificata'] as const satisfies StatoAffisso[]
/** The name stands on its holders' records and is nobody else's. */
export const affissiAssegnati = ['ratificata', 'in_uso'] as const satisfies StatoAffisso[]

const avanti: Readonly<Partial<Record<StatoAffisso, readonly StatoAffisso[]>>> = {
  inviata: ['in_verifica', 'respinta'],
  in_verifica: ['visita', 'respinta'],
  visita: ['ratificata', 'in_verifica', 'respinta'],
  ratificata: ['in_uso', 'respinta'],
}

/** D21: where each may take it. */
export function mosseAffisso(stato: StatoAffisso, attore: AttoreAffisso): StatoAffisso[] {
  if (attore === 'staff') return [...(avanti[stato] ?? [])]
  return isAmong(affissiInEsame, stato) ? ['ritirata'] : []
}

export function isAmong(stati: readonly StatoAffisso[], stato: unknown): boolean {
  return (stati as readonly unknown[]).includes(stato)
}

/** The name as the holder's record keeps it, before the cat's name or after it. */
export function partiOf(
  affisso: string | null,
  posizione: string,
): { prefisso: string | null; suffisso: string | null } {
  return posizione === 'suffisso' ? { prefisso: null, suffisso: affisso } : { prefisso: affisso, suffisso: null }
}
