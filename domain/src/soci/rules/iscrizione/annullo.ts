import { highestTipo } from './anzianita.ts'
import type { Iscrizione, TipoCliente } from './iscrizione.ts'

export type StatoIscrizione = 'da_pagare' | 'da_approvare' | 'approvata' | 'respinta' | 'annullata'

/** Ratified by the board: the row stays in the members' book, even if annulled. */
export function isRatificata(stato: StatoIscrizione): boolean {
  return stato === 'approvata' || stato === 'annullata'
}

/** `altre`: the person's other valid enrolments. */
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
 * D9: an Aderente must be an Ordinario of the same year, so that enrolment must stay. `restano`: valid ones that would remain.
 */
export function ostacoloAdesioni(iscrizione: Chiave, restano: readonly Iscrizione[]): string | null {
  if (iscrizione.tipo !== 'Ordinario') return null
  const adesioni = restano.filter(altra => altra.tipo === 'Aderente' && isSameYear(altra, iscrizione))
  if (adesioni.length === 0) return null
  const dove = adesioni.map(({ sezione }) => sezione).join(', ')
  return `Per il ${iscrizione.anno} la persona è anche Aderente (${dove}): annulla o elimina prima quella.`
}

/** The Ordinario may be approved already or be in the same batch (`insieme`). */
export function lacksOrdinario(iscrizione: Chiave, altre: readonly Iscrizione[], insieme: readonly Chiave[]): boolean {
  if (iscrizione.tipo !== 'Aderente') return false
  const approvate = [...altre.filter(({ da_approvare }) => da_approvare === 0), ...insieme]
  return !approvate.some(altra => altra.tipo === 'Ordinario' && isSameYear(altra, iscrizione))
}

function isSameYear(a: Chiave, b: Chiave): boolean {
  return a.idcliente_socio === b.idcliente_socio && a.anno === b.anno
}

/** The type changes only if it came from the annulled enrolment; then the latest valid year decides. */
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
