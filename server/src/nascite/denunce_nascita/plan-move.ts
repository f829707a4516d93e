import { Conflict, Forbidden, invalid } from '@bisavolo/domain'
import type { Chi } from '@bisavolo/domain/kit/finding'
import {
  canMove,
  isStatoDenuncia,
  isStatoIniziale,
  type StatoDenuncia,
} from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { stateOf, statiDenuncia } from '@bisavolo/domain/states'
import { isMoveAlone } from '../../registry/is-move.ts'

export interface Move {
  da: StatoDenuncia | null
  a: StatoDenuncia
  isMoved: boolean
  /** What the trail calls it. */
  azione: string | undefined
}

const azioni: Partial<Record<StatoDenuncia, string>> = {
  inviata: 'invio',
  in_verifica: 'presa in verifica',
  controllo_cucciolata: 'controllo cucciolata',
  approvata: 'approvazione',
  respinta: 'respingimento',
  chiusa: 'chiusura',
  bozza: 'ritorno in bozza',
}

/** Where a body wants the declaration to stand, or why it may not go there. */
export function planMove(before: { stato: StatoDenuncia } | null, body: Record<string, unknown>, chi: Chi): Move {
  const wanted = body.stato === undefined || body.stato === null || body.stato === '' ? undefined : body.stato
  if (wanted !== undefined && (typeof wanted !== 'string' || !isStatoDenuncia(wanted)))
    throw invalid('stato', 'Stato: valore non ammesso')
  if (before === null) {
    const a = wanted ?? 'inviata'
    if (!isStatoIniziale(a)) throw invalid('stato', 'Una nuova denuncia è in bozza o inviata')
    return { da: null, a, isMoved: a !== 'bozza', azione: undefined }
  }
  const da = before.stato
  const a = wanted ?? da
  if (a === da && isMoveAlone(body)) throw new Conflict(`La denuncia è già nello stato «${labelOf(da)}».`)
  if (!canMove(da, a, chi)) {
    if (chi === 'socio' && !isStatoIniziale(a)) throw new Forbidden('Questo passaggio di stato spetta alla segreteria.')
    throw new Conflict(`Da «${labelOf(da)}» la denuncia non può passare a «${labelOf(a)}».`)
  }
  return { da, a, isMoved: a !== da, azione: a === da ? undefined : azioni[a] }
}

function labelOf(stato: StatoDenuncia): string {
  return stateOf(statiDenuncia, stato).label
}
