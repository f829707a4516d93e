import type { Expected } from '../../engine/area.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, hidden, isOffice, refused } from '../accadde.ts'
import { classiDi } from './classi.ts'
import { dayOf, isJudged, type Voce } from './state.ts'

export interface Iscrizione {
  esposizioni_id: number
  gatti_id: number
  category: string
  estera_name?: string
  estera_date?: string
  nazione?: string
}

const isMember = (who: Person) => who.role === 'socio' || who.role === 'cliente'

export const isOwn = (w: World, who: Person, gatto: number) =>
  who.cliente !== null && w.registro.gatti.get(gatto)?.idproprietario === who.cliente

/** D1: an entry by a member, a committee or the office. */
export function predictVoce(w: World, who: Person, body: Iscrizione): Expected {
  if (!isOffice(who) && !isMember(who) && who.role !== 'admin_comitato') return forbidden(`a ${who.role} enters no cat`)
  if (isMember(who) && !isOwn(w, who, body.gatti_id)) return refused(422, 'non_valido', 'the cat of somebody else')
  const expo = w.esposizioni.esposizioni.get(body.esposizioni_id)
  if (expo === undefined && body.esposizioni_id !== -1) return refused(422, 'non_valido', 'no such show')
  const codes: string[] = []
  if (expo !== undefined) {
    if (!expo.attiva) codes.push('E02')
    if (!isOffice(who) && expo.date < w.oggi) codes.push('E18')
    else if (isMember(who) && expo.data_chiusura < w.oggi) codes.push('E03')
  }
  const day = expo?.date ?? body.estera_date!
  const open = classiDi(w, body.gatti_id, day)
  const unborn = (w.registro.gatti.get(body.gatti_id)?.data_nascita ?? '') > day
  // E00: only the office may enter a dead or too young cat, nobody an unborn one.
  if (unborn) codes.push('non_valido')
  else if (!isOffice(who)) {
    if ('rifiuto' in open) codes.push('non_valido')
    else if (!open.classi.includes(body.category)) codes.push('E04')
  }
  if (codes.length > 0) return { status: [409, 422], code: [...codes, 'E01'], why: 'D1' }
  return sameVoce(w, body) === undefined
    ? accepted('an entry by the rules', 201)
    : refused(409, 'E01', 'entered already')
}

/** One entry per cat and show; a foreign show is its name, ignoring case, and date. */
export function sameVoce(w: World, body: Iscrizione) {
  return [...w.esposizioni.voci.values()].find(
    voce =>
      voce.gatto === body.gatti_id &&
      voce.expo === body.esposizioni_id &&
      (voce.expo !== -1 ||
        (voce.estera_name!.toLowerCase() === body.estera_name!.toLowerCase() && voce.estera_date === body.estera_date)),
  )
}

/** Members and committees until the closing date, the office until the show; never with a result. */
export function predictRitiro(w: World, who: Person, voce: Voce | undefined, motivo: string | undefined): Expected {
  if (!isOffice(who) && !isMember(who) && who.role !== 'admin_comitato')
    return forbidden(`a ${who.role} withdraws nothing`)
  if (voce === undefined || !sees(w, who, voce)) return hidden('not there, or not yours to see')
  if (motivo === undefined) return refused(422, ['non_valido', 'obbligatorio'], 'a reason is asked')
  const expo = w.esposizioni.esposizioni.get(voce.expo)
  if (isJudged(voce)) return refused(409, 'conflitto', 'judged')
  if (dayOf(w.esposizioni, voce) < w.oggi) return refused(409, 'conflitto', 'the show is over')
  if (expo !== undefined && !isOffice(who) && expo.data_chiusura < w.oggi) return refused(409, 'conflitto', 'closed')
  return accepted('still time')
}

export function sees(w: World, who: Person, voce: Voce) {
  if (isOffice(who) || who.role === 'admin_cdn_full') return true
  if (who.role === 'admin_comitato') return w.esposizioni.esposizioni.get(voce.expo)?.account === who.account
  return isMember(who) && isOwn(w, who, voce.gatto)
}
