import type { Choice, Tone } from '../kit/field.ts'
import type { Values } from '../kit/values.ts'

export interface State<V extends string | number = string | number> extends Choice<V> {
  tone: Tone
}

export const statiDenuncia = [
  { value: 'bozza', label: 'Bozza', tone: 'neutral' },
  { value: 'inviata', label: 'Inviata', tone: 'info' },
  { value: 'in_verifica', label: 'In verifica', tone: 'info' },
  { value: 'controllo_cucciolata', label: 'Controllo cucciolata', tone: 'warning' },
  { value: 'approvata', label: 'Approvata', tone: 'success' },
  { value: 'chiusa', label: 'Chiusa', tone: 'success' },
  { value: 'respinta', label: 'Respinta', tone: 'error' },
] as const satisfies readonly State[]

export const esitiControllo = [
  { value: 'conforme', label: 'Conforme', tone: 'success' },
  { value: 'conforme con osservazioni', label: 'Conforme con osservazioni', tone: 'warning' },
  { value: 'non conforme', label: 'Non conforme', tone: 'error' },
] as const satisfies readonly State[]

export const statiCucciolo = [
  { value: 'registrato', label: 'Registrato', tone: 'success' },
  { value: 'deceduto', label: 'Deceduto', tone: 'neutral' },
  { value: 'da_registrare', label: 'Da registrare', tone: 'warning' },
  { value: 'in_attesa', label: 'In attesa di approvazione', tone: 'info' },
] as const satisfies readonly State[]

export const statiPassaggio = [
  { value: 'inviato', label: 'Inviato', tone: 'info' },
  { value: 'registrato', label: 'Registrato', tone: 'success' },
  { value: 'respinto', label: 'Respinto', tone: 'error' },
  { value: 'rifiutato', label: 'Rifiutato da chi cede', tone: 'error' },
  { value: 'ritirato', label: 'Ritirato', tone: 'neutral' },
  { value: 'scaduto', label: 'Scaduto', tone: 'neutral' },
  { value: 'superato', label: 'Superato', tone: 'neutral' },
] as const satisfies readonly State[]

/** A member's proposed test result. */
export const statiReferto = [
  { value: 'inviato', label: 'Inviato', tone: 'info' },
  { value: 'approvato', label: 'Approvato', tone: 'success' },
  { value: 'respinto', label: 'Respinto', tone: 'error' },
  { value: 'ritirato', label: 'Ritirato', tone: 'neutral' },
] as const satisfies readonly State[]

/** Buyer's answer to the mailed link. */
export const statiConsenso = [
  { value: 'chiesto', label: 'Chiesta', tone: 'info' },
  { value: 'confermato', label: 'Confermato', tone: 'success' },
  { value: 'negato', label: 'Non confermato', tone: 'error' },
] as const satisfies readonly State[]

export const statiIscrizione = [
  { value: 'da_pagare', label: 'In attesa del pagamento', tone: 'info' },
  { value: 'da_approvare', label: 'Da approvare', tone: 'warning' },
  { value: 'approvata', label: 'Approvata', tone: 'success' },
  { value: 'respinta', label: 'Respinta', tone: 'error' },
  { value: 'annullata', label: 'Annullata', tone: 'neutral' },
] as const satisfies readonly State[]

export const statiTessera = [
  { value: 'in_regola', label: 'In regola', tone: 'success' },
  { value: 'da_rinnovare', label: 'Da rinnovare', tone: 'warning' },
  { value: 'in_attesa', label: 'In attesa', tone: 'info' },
  { value: 'scaduta', label: 'Scaduta', tone: 'neutral' },
] as const satisfies readonly State[]

/** D21: states of an affisso application. */
export const statiAffisso = [
  { value: 'inviata', label: 'Inviata', tone: 'info' },
  { value: 'in_verifica', label: 'Requisiti in verifica', tone: 'info' },
  { value: 'visita', label: 'Visita e Consiglio', tone: 'warning' },
  { value: 'ratificata', label: 'Ratificata, attende la FIFe', tone: 'warning' },
  { value: 'in_uso', label: 'In uso', tone: 'success' },
  { value: 'respinta', label: 'Respinta', tone: 'error' },
  { value: 'ritirata', label: 'Ritirata', tone: 'neutral' },
  { value: 'cessata', label: 'Cessata', tone: 'neutral' },
] as const satisfies readonly State[]

/** Maintained by the database from payments and credits. */
export const statiFattura = [
  { value: 'da_incassare', label: 'Da incassare', tone: 'warning' },
  { value: 'pagato', label: 'Pagato', tone: 'success' },
  { value: 'stornato', label: 'Stornato', tone: 'neutral' },
  { value: 'storno', label: 'Storno', tone: 'info' },
] as const satisfies readonly State[]

export const statiTest = [
  { value: 'scaduto', label: 'Scaduto', tone: 'error' },
  { value: 'in_scadenza', label: 'In scadenza', tone: 'warning' },
] as const satisfies readonly State[]

export const statiEsposizione = [
  { value: 1, label: 'Attiva', tone: 'success' },
  { value: 0, label: 'Non attiva', tone: 'neutral' },
] as const satisfies readonly State[]

/** D27: `ritirata_ufficio` follows the owner's state and is never set by hand. */
export const statiIscrizioneExpo = [
  { value: 'iscritta', label: 'Iscritta', tone: 'success' },
  { value: 'ritirata_ufficio', label: 'Ritirata d’ufficio', tone: 'warning' },
] as const satisfies readonly State[]

export const statiAccount = [
  { value: 1, label: 'Abilitato', tone: 'success' },
  { value: 0, label: 'Non abilitato', tone: 'neutral' },
] as const satisfies readonly State[]

export const statiPosta = [
  { value: 'da_inviare', label: 'Da inviare', tone: 'info' },
  { value: 'inviata', label: 'Inviato', tone: 'success' },
  { value: 'da_verificare', label: 'Da verificare', tone: 'warning' },
  { value: 'fallita', label: 'Non riuscito', tone: 'error' },
] as const satisfies readonly State[]

export const statiGatto = [
  { value: 'annullato', label: 'Annullato', tone: 'error' },
  { value: 'bloccato', label: 'Bloccato', tone: 'warning' },
  { value: 'deceduto', label: 'Deceduto', tone: 'neutral' },
  { value: 'not_for_breeding', label: 'Not for breeding', tone: 'warning' },
  { value: 'neutro', label: 'Sterilizzato', tone: 'info' },
  { value: 'non_in_allevamento', label: 'Non in allevamento', tone: 'neutral' },
  { value: 'polidattilia', label: 'Polidattilia', tone: 'warning' },
  { value: 'campionato', label: 'In campionato', tone: 'success' },
  { value: 'antenato', label: 'Solo antenato', tone: 'neutral' },
] as const satisfies readonly State[]

export const statiCliente = [
  { value: 'cliente', label: 'Cliente', tone: 'neutral' },
  { value: 'socio', label: 'Socio', tone: 'success' },
  { value: 'deceduto', label: 'Deceduto', tone: 'neutral' },
  { value: 'deferito', label: 'Deferito', tone: 'warning' },
  { value: 'radiato', label: 'Radiato', tone: 'error' },
] as const satisfies readonly State[]

/** D27: what stops a person. Lists may send the set flags as `stati` instead of single fields. */
export function statiDellaPersona(persona: Values): State<(typeof statiCliente)[number]['value']>[] {
  const { stati } = persona
  return statiCliente.filter(({ value }) =>
    Array.isArray(stati) ? stati.includes(value) : value !== 'cliente' && value !== 'socio' && persona[value] === 1,
  )
}

export function stateOf<const S extends readonly State[]>(states: S, value: S[number]['value']): S[number] {
  return states.find(state => state.value === value) as S[number]
}

/** Lists may send the set flags as `stati` instead of single fields. */
export function hasStato(gatto: Values, stato: (typeof statiGatto)[number]['value']): boolean {
  const { stati } = gatto
  return Array.isArray(stati) ? stati.includes(stato) : gatto[stato] === 1
}

export function statiDelGatto(gatto: Values): State<(typeof statiGatto)[number]['value']>[] {
  const isFemale = gatto.sesso === 'F'
  return statiGatto
    .filter(({ value }) => hasStato(gatto, value))
    .map(state => (isFemale ? { ...state, label: state.label.replace(/^(\w+[au]t)o$/, '$1a') } : state))
}
