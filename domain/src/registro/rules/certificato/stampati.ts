import { formatDate } from '../../../kit/format.ts'
import type { Values } from '../../../kit/values.ts'

/** Printed on the certificate and meant to last: a change after the issue is a correction and needs a reason. */
const dichiarati = [
  ...['nome', 'prefisso', 'suffisso', 'nazione', 'sesso', 'data_nascita', 'chip'],
  ...['codice', 'idlibro', 'codice_sorgente', 'idlibro_sorgente'],
  ...['idrazza', 'idgenotipo', 'idfenotipo', 'idocchi', 'idpadre', 'idmadre', 'idallevatore'],
]

/** Printed too, but they change in the life of a cat: titles, owners, breeding. */
const correnti = [
  ...['pretitolo', 'posttitolo', 'idproprietario', 'idcointestatario', 'idcointestatario1'],
  ...['not_for_breeding', 'causale_not_for_breeding'],
]

/** Fields of the cat on its certificate (rule book 6); a change of one makes the certificate outdated. */
export const stampati: readonly string[] = [...dichiarati, ...correnti]

export function isDichiarato(campo: string): boolean {
  return dichiarati.includes(campo)
}

export function dichiaratiCambiati(prima: Values, dopo: Values): string[] {
  return dichiarati.filter(campo => campo in dopo && (prima[campo] ?? null) !== (dopo[campo] ?? null))
}

export function motivoMancante(etichette: readonly string[], emesso_il: string): string {
  const campi = etichette.map(text => text.charAt(0).toLowerCase() + text.slice(1))
  const last = campi.pop() ?? ''
  const listed = campi.length === 0 ? last : `${campi.join(', ')} e ${last}`
  return `Già stampato sul certificato del ${formatDate(emesso_il)}: ${listed}. Scrivi perché lo cambi`
}

/** As printed: the phenotype in brackets if it differs. */
export function emsStampato(razza: string | null, genotipo: string | null, fenotipo: string | null): string {
  const colore = fenotipo !== null && fenotipo !== genotipo ? `${genotipo ?? ''} (${fenotipo})` : (genotipo ?? '')
  return [razza, colore].filter(Boolean).join(' ')
}
