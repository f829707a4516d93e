import { yearOf } from '../../../kit/date.ts'
import { type Termine, termineRinnovo } from '../regole/regole-soci.ts'
import type { ClienteIscritto, Iscrizione, TipoCliente, TipoIscrizione } from './iscrizione.ts'

// Default term: code that decides must pass the association's own rule.
const PREDEFINITO = termineRinnovo()

/** D9: a renewal is paid in time after an approved year; anything else is a new admission and restarts the seniority. */
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

export function anzianitaOf(iscrizioni: readonly Iscrizione[], anno: number, termine: Termine = PREDEFINITO): number {
  const iscrizione = approvata(iscrizioni, anno)
  if (iscrizione === undefined) return 0
  if (ammissioneOf(iscrizione, iscrizioni, termine) === 'nuova') return 1
  return 1 + anzianitaOf(iscrizioni, anno - 1, termine)
}

/** D8 P07: never a member before; a return after a gap does not count. */
export function isPrimoAnno(iscrizioni: readonly Iscrizione[], anno: number): boolean {
  return (
    approvata(iscrizioni, anno) !== undefined &&
    !iscrizioni.some(({ da_approvare, tipo, anno: other }) => other < anno && da_approvare === 0 && isPiena(tipo))
  )
}

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
 * D9: this year's enrolment or, until the renewal term, last year's. A paid renewal counts before the board approves it,
 * otherwise members would lose the tariff in February.
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

/** A member keeps the same card number for life. */
export function tesseraFor(cliente: ClienteIscritto, ultima: number): string {
  const tessera = cliente.tessera?.trim() ?? ''
  return tessera === '' ? String(ultima + 1) : tessera
}

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

/** A full member who joins a second section stays a full member. */
function tipoAfter(tipo: TipoIscrizione, before: TipoCliente | null | undefined): TipoCliente {
  return tipo === 'Aderente' && before !== null && before !== undefined && before !== 'Cliente' ? before : tipo
}

function approvata(iscrizioni: readonly Iscrizione[], anno: number): Iscrizione | undefined {
  return iscrizioni.find(
    iscrizione => iscrizione.anno === anno && iscrizione.da_approvare === 0 && isPiena(iscrizione.tipo),
  )
}

/** An Onorario pays no fee and so has no term. */
function isPagataInTempo({ tipo, anno, data_cassa }: Iscrizione, termine: Termine): boolean {
  return tipo === 'Onorario' || (data_cassa !== null && data_cassa <= `${anno}-${termine(anno)}`)
}

function isPiena(tipo: TipoIscrizione): boolean {
  return tipo !== 'Aderente'
}

export function highestTipo(iscrizioni: readonly Iscrizione[]): TipoIscrizione | null {
  const order: readonly TipoIscrizione[] = ['Onorario', 'Ordinario', 'Aderente']
  return order.find(tipo => iscrizioni.some(iscrizione => iscrizione.tipo === tipo)) ?? null
}
