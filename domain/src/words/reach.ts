import {
  type Access,
  board,
  byRole,
  members,
  office,
  only,
  type Reach,
  type Role,
  type Session,
  staff,
} from '../kit/access.ts'
import { and, eq, type Filter, gte, lte, oneOf, or, some } from '../kit/filter.ts'

/** The reaches of security 3. Empty for an account without a member or section. */

export const registryReaders: readonly Role[] = [...office, 'admin_cdn_full', 'admin_comitato', ...members]
export const catReaders: readonly Role[] = [...office, 'admin_cdn_full', ...members]
export const memberStaff: readonly Role[] = [...office, ...board, 'admin_sezione']
export const disciplineReaders: readonly Role[] = [...office, ...board]
export { members, office, staff }

/** Owner or one of two co-owners. `path` leads from the row to the cat ('gatto.'). */
export function ownGatto(who: Session, path = ''): Reach {
  const id = who.clienteId
  if (id === null) return false
  return or(...['idproprietario', 'idcointestatario', 'idcointestatario1'].map(name => eq(`${path}${name}`, id)))
}

export const ofOwnGatto = (who: Session) => ownGatto(who, 'gatto.')

export const analisiDelGatto: Access = {
  read: byRole({ superadmin: true, admin: true, admin_cdn_full: true, socio: ofOwnGatto, cliente: ofOwnGatto }),
  create: only(...office),
  update: only(...office),
  remove: only(...office),
}

export function ownBy(...fields: readonly string[]): (who: Session) => Reach {
  return who => (who.clienteId === null ? false : or(...fields.map(name => eq(name, who.clienteId as number))))
}

export const partiPassaggio = [
  'idproprietario',
  'idcointestatario',
  'idcointestatario1',
  'idproprietario_precedente',
  'idcointestatario_precedente',
  'idcointestatario1_precedente',
  'idcedente',
  'idcedente_cointestatario',
  'idcedente_cointestatario1',
] as const

/** Iscrizioni keep their sezione after the person moves. */
export function ownSezione(who: Session): Reach {
  return who.sezione === null ? false : eq('sezione', who.sezione)
}

/** Years, including this one, in which a sezione reaches the people it enrolled. */
const anniDiSezione = 3

/** People who live in the sezione, or were enrolled there in the last three years (Aderenti included). */
export function personeDiSezione(who: Session): Reach {
  if (who.sezione === null) return false
  const anno = Number(who.today.slice(0, 4))
  const enrolled = and(
    eq('sezione', who.sezione),
    gte('anno', anno - anniDiSezione + 1),
    lte('anno', anno),
    oneOf('stato', ['da_pagare', 'da_approvare', 'approvata']),
  )
  return or(eq('sezione', who.sezione), some('iscrizioni_rinnovi', 'idcliente_socio', enrolled))
}

export function enteredInOwnShow(who: Session): Reach {
  return some('esposizioni_has_gatti', 'gatti_id', eq('esposizione.account_id', who.accountId))
}

export function both(...reaches: readonly Reach[]): Reach {
  if (reaches.includes(false)) return false
  return and(...reaches.filter((reach): reach is Filter => typeof reach === 'object'))
}

/** §6: a member sees shows that close today or later, and the foreign option. */
export function openShow(who: Session, path = ''): Filter {
  return or(eq(`${path}id`, -1), and(eq(`${path}status`, 1), gte(`${path}data_chiusura`, who.today)))
}
