import { yearOf } from '../../../kit/date.ts'
import { type Termine, termineRinnovo } from '../regole/regole-soci.ts'
import type { ClienteIscritto, Iscrizione, TipoCliente, TipoIscrizione } from './iscrizione.ts'

// The default term. Code that decides something reads the rule book and passes the association's own.
const PREDEFINITO = termineRinnovo()

/** D9: a renewal is paid in time after an approved year; anything else is a new admission, and seniority restarts. */
export function ammissioneOf(
  iscrizione: Iscrizione,
  altre: readonly Iscrizione[],
  termine: Termine = PREDEFINITO,
): 'rinnovo' | 'nuova' {
  return isPiena(iscrizione.tipo) &&
    isPagataInTempo(iscrizione, termine) &&
    approvata(altre, iscrizione.anno - 1) !== undefined
    ? 'rinnovo'
    : 'nuova'
}

/** Unbroken years of membership up to `anno`: 1 in the year of admission, 0 without an approved membership of that year. */
export function anzianitaOf(iscrizioni: readonly Iscrizione[], anno: number, termine: Termine = PREDEFINITO): number {
  const iscrizione = approvata(iscrizioni, anno)
  if (iscrizione === undefined) return 0
  if (ammissioneOf(iscrizione, iscrizioni, termine) === 'nuova') return 1
  return 1 + anzianitaOf(iscrizioni, anno - 1, termine)
}

/** D8 P07: an approved member of this year who never was one before; someone who comes back after a gap is not new. */
export function isPrimoAnno(iscrizioni: readonly Iscrizione[], anno: number): boolean {
  return (
    approvata(iscrizioni, anno) !== undefined &&
    !iscrizioni.some(({ da_approvare, tipo, anno: other }) => other < anno && da_approvare === 0 && isPiena(tipo))
  )
}

/** The day from which seniority counts: the board's date of the admission that began the unbroken years. */
export function anzianitaDal(
  iscrizioni: readonly Iscrizione[],
  anno: number,
  termine: Termine = PREDEFINITO,
): string | null {
  const years = anzianitaOf(iscrizioni, anno, termine)
  if (years === 0) return null
  const first = approvata(iscrizioni, anno - years + 1)
  return first?.data_consiglio ?? first?.data_iscrizione ?? null
}

/**
 * What a client counts as for tariffs and rights (D9): the enrolment of this year or, until the renewal term, of last year.
 * A renewal paid in time counts while it waits for the board, or every member would lose the tariff in February.
 */
export function tipoForTariffe(
  cliente: ClienteIscritto,
  iscrizioni: readonly Iscrizione[],
  oggi: string,
  termine: Termine = PREDEFINITO,
): TipoCliente {
  if (cliente.radiato === 1) return 'Cliente'
  const anno = yearOf(oggi)
  const valide = iscrizioni.filter(
    iscrizione => iscrizione.da_approvare === 0 || ammissioneOf(iscrizione, iscrizioni, termine) === 'rinnovo',
  )
  const current = highestTipo(valide.filter(iscrizione => iscrizione.anno === anno))
  if (current !== null) return current
  const last =
    oggi.slice(5) <= termine(anno) ? highestTipo(valide.filter(iscrizione => iscrizione.anno === anno - 1)) : null
  return last ?? 'Cliente'
}

export function isSocioForTariffe(tipo: TipoCliente): boolean {
  return tipo !== 'Cliente'
}

/** The next card number; a card is kept for life. */
export function tesseraFor(cliente: ClienteIscritto, ultima: number): string {
  const tessera = cliente.tessera?.trim() ?? ''
  return tessera === '' ? String(ultima + 1) : tessera
}

/** What the board's approval writes on the enrolment and on the client. */
export function approvazioneOf(
  iscrizione: Iscrizione,
  cliente: ClienteIscritto,
  dataConsiglio: string,
  ultimaTessera: number,
): { iscrizione: { da_approvare: 0; data_consiglio: string }; cliente: { tipo: TipoCliente; tessera: string } } {
  return {
    iscrizione: { da_approvare: 0, data_consiglio: dataConsiglio },
    cliente: { tipo: tipoAfter(iscrizione.tipo, cliente.tipo), tessera: tesseraFor(cliente, ultimaTessera) },
  }
}

/** A full member who also adheres to another section stays a full member. */
function tipoAfter(tipo: TipoIscrizione, before: TipoCliente | null | undefined): TipoCliente {
  return tipo === 'Aderente' && before !== null && before !== undefined && before !== 'Cliente' ? before : tipo
}

function approvata(iscrizioni: readonly Iscrizione[], anno: number): Iscrizione | undefined {
  return iscrizioni.find(
    iscrizione => iscrizione.anno === anno && iscrizione.da_approvare === 0 && isPiena(iscrizione.tipo),
  )
}

/** An Onorario normally pays no fee, so there is no term to miss. */
function isPagataInTempo({ tipo, anno, data_cassa }: Iscrizione, termine: Termine): boolean {
  return tipo === 'Onorario' || (data_cassa !== null && data_cassa <= `${anno}-${termine(anno)}`)
}

function isPiena(tipo: TipoIscrizione): boolean {
  return tipo !== 'Aderente'
}

/** Of several enrolments of a year, what they make of the person. */
export function highestTipo(iscrizioni: readonly Iscrizione[]): TipoIscrizione | null {
  const order: readonly TipoIscrizione[] = ['Onorario', 'Ordinario', 'Aderente']
  return order.find(tipo => iscrizioni.some(iscrizione => iscrizione.tipo === tipo)) ?? null
}
