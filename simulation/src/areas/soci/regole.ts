import type { Expected } from '../../engine/area.ts'
import { yearOf } from '../../engine/days.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, hidden, isOffice, refused } from '../accadde.ts'
import { fullYear, type Soci, standing, type TipoIscrizione } from './state.ts'

export interface Domanda {
  idcliente_socio: number
  anno: number
  tipo: TipoIscrizione
  data_iscrizione: string
  data_cassa: string
  sezione: string
}

export function predictIscrizione(w: World, who: Person, body: Domanda): Expected {
  if (!isOffice(who) && who.role !== 'admin_sezione') return forbidden(`a ${who.role} enrols nobody`)
  const cliente = w.soci.clienti.get(body.idcliente_socio)
  if (cliente === undefined) return refused(422, 'non_valido', 'nobody has that number')
  // §4: a full membership belongs to the person's section, whatever is sent.
  const sezione = body.tipo === 'Aderente' ? body.sezione : cliente.sezione
  if (who.role === 'admin_sezione' && sezione !== who.sezione)
    return { status: [403, 422], code: ['non_permesso', 'non_valido'], why: 'a section enrols in its own alone' }
  const codes = findings(w.soci, body, sezione, w.oggi)
  if (codes.length === 0) return accepted(`${body.tipo} ${body.anno} of ${cliente.nome_completo}`, 201)
  // A duplicate is a conflict; with other errors either may come first.
  return { status: codes.includes('I09') ? [409, 422] : 422, code: codes, why: 'D9' }
}

function findings(soci: Soci, body: Domanda, sezione: string, oggi: string) {
  const { idcliente_socio: id, anno, tipo } = body
  const cliente = soci.clienti.get(id)!
  const rows = standing(soci, id).filter(row => row.anno === anno)
  const codes: string[] = []
  if (anno !== yearOf(oggi) && anno !== yearOf(oggi) + 1) codes.push('I01')
  if (cliente.radiato) codes.push('I02')
  if (cliente.deceduto) codes.push('I03')
  if (cliente.data_nascita !== null && isMinor(cliente.data_nascita, oggi)) codes.push('I05')
  if (tipo === 'Aderente') {
    if (sezione === cliente.sezione) codes.push('I06')
    if (!rows.some(row => row.tipo === 'Ordinario')) codes.push('I10')
  } else if (rows.some(row => row.tipo !== 'Aderente')) codes.push('I11')
  if (rows.some(row => row.tipo === tipo && row.sezione === sezione)) codes.push('I09')
  if (body.data_iscrizione > oggi || body.data_cassa > oggi) codes.push('non_valido')
  return codes
}

export const isMinor = (nascita: string, oggi: string) => oggi < `${yearOf(nascita) + 18}${nascita.slice(4)}`

/** Board meeting: one date for all, each waiting and paid, an Aderente after or with the Ordinario. */
export function predictApprova(w: World, who: Person, ids: readonly number[], data: string): Expected {
  if (!isOffice(who)) return forbidden('the office enters what the board decides')
  if (ids.length === 0) return refused(422, 'non_valido', 'nothing chosen')
  const rows = ids.map(id => w.soci.iscrizioni.get(id))
  if (rows.some(row => row === undefined)) return hidden('an enrolment that is not there')
  const found = rows as NonNullable<(typeof rows)[number]>[]
  const codes: { status: number; code: string }[] = []
  if (data > w.oggi) codes.push({ status: 422, code: 'I14' })
  if (found.some(row => row.data_iscrizione > data)) codes.push({ status: 422, code: 'I15' })
  if (found.some(row => row.stato === 'da_pagare')) codes.push({ status: 409, code: 'I17' })
  if (found.some(row => row.stato !== 'da_pagare' && row.stato !== 'da_approvare'))
    codes.push({ status: 409, code: 'conflitto' })
  const alone = found.filter(row => row.tipo === 'Aderente' && !hasOrdinario(w.soci, row.cliente, row.anno, ids))
  if (alone.length > 0) codes.push({ status: 409, code: 'conflitto' })
  for (const code of ['I02', 'I03', 'conflitto'])
    if (found.some(row => isEnded(w.soci, row.cliente))) codes.push({ status: code === 'conflitto' ? 409 : 422, code })
  if (codes.length === 0) return accepted('a batch with one board date')
  return { status: codes.map(({ status }) => status), code: codes.map(({ code }) => code), why: 'D9, approval' }
}

/** D9: no iscrizioni for people expelled or dead. */
export function isEnded(soci: Soci, id: number) {
  const cliente = soci.clienti.get(id)!
  return cliente.radiato || cliente.deceduto
}

function hasOrdinario(soci: Soci, cliente: number, anno: number, ids: readonly number[]) {
  return standing(soci, cliente).some(
    row => row.anno === anno && row.tipo === 'Ordinario' && (row.stato === 'approvata' || ids.includes(row.id)),
  )
}

/** An Ordinario with an Aderente depending on it cannot be annulled, refused or removed. */
export function restsOn(soci: Soci, id: number) {
  const row = soci.iscrizioni.get(id)!
  return (
    row.tipo === 'Ordinario' &&
    standing(soci, row.cliente).some(other => other.anno === row.anno && other.tipo === 'Aderente')
  )
}

/** Members renew online: until September for this year, from October also for the next. */
export function predictDaCasa(w: World, who: Person, anno: number): Expected {
  if (who.role !== 'socio' && who.role !== 'cliente') return forbidden(`a ${who.role} has no membership of their own`)
  const now = yearOf(w.oggi)
  const open = w.oggi.slice(5, 7) >= '10' ? [now, now + 1] : [now]
  const id = who.cliente!
  if (!open.includes(anno)) return refused(422, 'I01', `${anno} cannot be renewed today`)
  if (w.soci.clienti.get(id)!.radiato) return refused(422, 'I02', 'struck off')
  if (standing(w.soci, id).some(row => row.anno === anno && row.tipo !== 'Aderente'))
    return refused(409, 'I11', 'enrolled, or asked, already')
  if (fullYear(w.soci, id, anno - 1) === undefined) return refused(422, 'I16', 'no full membership of the year before')
  return accepted('a renewal from home', 201)
}
