import { highestTipo } from './anzianita.ts'
import type { Iscrizione, TipoCliente } from './iscrizione.ts'

/** The words of states.ts, as the row has them. */
export type StatoIscrizione = 'da_pagare' | 'da_approvare' | 'approvata' | 'respinta' | 'annullata'

/** Whether the board has ratified it: such a row is in the members' book and stays there, whatever becomes of it. */
export function isRatificata(stato: StatoIscrizione): boolean {
  return stato === 'approvata' || stato === 'annullata'
}

/** Why an enrolment cannot be annulled, in a sentence; null when it can. `altre` are the person's other enrolments that stand. */
export function ostacoloAnnullo(
  iscrizione: Chiave & { stato: StatoIscrizione },
  altre: readonly Iscrizione[],
): string | null {
  const { stato } = iscrizione
  if (stato === 'da_pagare') return 'L’iscrizione aspetta ancora la quota: si respinge, oppure si elimina.'
  if (stato === 'da_approvare') return 'L’iscrizione aspetta ancora il Consiglio: si respinge, oppure si elimina.'
  if (stato === 'respinta') return 'L’iscrizione è stata respinta: non c’è nulla da annullare.'
  if (stato === 'annullata') return 'L’iscrizione è già stata annullata.'
  return ostacoloAdesioni(iscrizione, altre)
}

type Chiave = Pick<Iscrizione, 'idcliente_socio' | 'anno' | 'tipo'>

/**
 * D9: who adheres elsewhere is a full member of the year. Why an Ordinario cannot be annulled, refused, removed or changed, in a
 * sentence; null when it can. `restano` are the enrolments that stand and would stay.
 */
export function ostacoloAdesioni(iscrizione: Chiave, restano: readonly Iscrizione[]): string | null {
  if (iscrizione.tipo !== 'Ordinario') return null
  const adesioni = restano.filter(altra => altra.tipo === 'Aderente' && isSameYear(altra, iscrizione))
  if (adesioni.length === 0) return null
  const dove = adesioni.map(({ sezione }) => sezione).join(', ')
  return `Per il ${iscrizione.anno} la persona è anche Aderente (${dove}): annulla o elimina prima quella.`
}

/** The other way round: the board makes an Aderente of who is Ordinario of that year already, or becomes it in the same batch. */
export function lacksOrdinario(iscrizione: Chiave, altre: readonly Iscrizione[], insieme: readonly Chiave[]): boolean {
  if (iscrizione.tipo !== 'Aderente') return false
  const approvate = [...altre.filter(({ da_approvare }) => da_approvare === 0), ...insieme]
  return !approvate.some(altra => altra.tipo === 'Ordinario' && isSameYear(altra, iscrizione))
}

function isSameYear(a: Chiave, b: Chiave): boolean {
  return a.idcliente_socio === b.idcliente_socio && a.anno === b.anno
}

/** What the record calls the client afterwards: what the latest year that stands made of them, if it was this one that counted. */
export function tipoDopoAnnullo(
  tipo: TipoCliente | null,
  annullata: Pick<Iscrizione, 'tipo'>,
  altre: readonly Iscrizione[],
): TipoCliente | null {
  if (tipo !== annullata.tipo) return tipo
  const approvate = altre.filter(({ da_approvare }) => da_approvare === 0)
  const ultimo = Math.max(...approvate.map(({ anno }) => anno))
  return highestTipo(approvate.filter(({ anno }) => anno === ultimo)) ?? 'Cliente'
}
