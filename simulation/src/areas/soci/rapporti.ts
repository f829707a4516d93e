import type { Eyes } from '../../engine/area.ts'
import { yearOf } from '../../engine/days.ts'
import { office, peopleWith, type World } from '../../engine/world.ts'
import type { Told } from '../confronto.ts'
import { ammissione, inAttesa, libroDi } from './libro.ts'
import { predictDaCasa } from './regole.ts'
import { anzianita, fullYear, standing } from './state.ts'

export async function all(see: Eyes, w: World, path: string, filters: object, who = office(w)) {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await see.call(who, 'GET', path, {
      'x-filters': JSON.stringify(filters),
      'x-pagination': JSON.stringify({ rowsPerPage: 500, page }),
    })
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    rows.push(...body.data)
    if (rows.length >= body.tot || body.data.length === 0) return rows
  }
}

export async function checkReports(w: World, see: Eyes, told: Told) {
  await checkWaiting(w, see, told)
  await checkApproved(w, see, told)
  for (const anno of [yearOf(w.oggi), yearOf(w.oggi) + 1]) {
    await checkSections(w, see, anno, told)
    await checkToRenew(w, see, anno, told)
  }
  await checkFromHome(w, see, told)
}

async function checkWaiting(w: World, see: Eyes, told: Told) {
  const waiting = await all(see, w, '/report/nuovi_soci', {})
  const expected = inAttesa(w).map(row => `${row.id} ${ammissione(w, row)}`)
  told('chi aspetta il Consiglio', expected.sort(), waiting.map(row => `${row.id} ${row.ammissione}`).sort())
}

async function checkApproved(w: World, see: Eyes, told: Told) {
  const [dal, al] = [`${yearOf(w.oggi)}-01-01`, w.oggi]
  const rows = await all(see, w, '/report/soci_approvati', { dal, al })
  const expected = [...w.soci.iscrizioni.values()]
    .filter(({ stato, data_consiglio }) => stato === 'approvata' && data_consiglio! >= dal && data_consiglio! <= al)
    .map(({ id, cliente, anno }) => `${id} ${anzianita(w.soci, cliente, anno)}`)
  told('soci approvati', expected.sort(), rows.map(({ id, anzianita: years }) => `${id} ${years}`).sort())
}

/** Both go by the section of the iscrizione. */
async function checkSections(w: World, see: Eyes, anno: number, told: Told) {
  const rows = await all(see, w, '/report/soci_per_sezione', { anno })
  const approved = [...w.soci.iscrizioni.values()].filter(row => row.anno === anno && row.stato === 'approvata')
  const sections = [...new Set(approved.map(({ sezione }) => sezione))].sort()
  const count = (sezione: string, tipo: string) =>
    approved.filter(row => row.sezione === sezione && row.tipo === tipo).length
  const expected = sections.map(
    one => `${one} ${count(one, 'Ordinario')} ${count(one, 'Onorario')} ${count(one, 'Aderente')}`,
  )
  const found = rows.map(row => `${row.sezione} ${row.ordinario} ${row.onorario} ${row.aderente}`)
  told(`soci per sezione ${anno}`, expected, found.sort())
  for (const who of peopleWith(w, 'admin_sezione')) {
    const book = await all(see, w, '/report/libro_soci', { anno }, who)
    // An Aderente has a line in the section's book, but only a note in the whole book.
    const adherents = approved.filter(({ tipo, sezione }) => tipo === 'Aderente' && sezione === who.sezione)
    const own = [
      ...libroDi(w, anno).filter(({ sezione }) => sezione === who.sezione),
      ...adherents.map(({ cliente }) => ({ idcliente_socio: cliente, annullata: 0 })),
    ]
    const lines = (list: { idcliente_socio: number; annullata: number }[]) =>
      list.map(({ idcliente_socio, annullata }) => `${idcliente_socio} ${annullata}`).sort()
    told(`libro soci ${anno} per ${who.name}`, lines(own), lines(book as never))
  }
}

const MOST = 500

async function checkToRenew(w: World, see: Eyes, anno: number, told: Told) {
  const { body } = await see.call(office(w), 'GET', `/iscrizioni_rinnovi/da_rinnovare?anno=${anno}`)
  const toRenew = [...w.soci.clienti.values()].filter(({ id, radiato, deceduto }) => {
    if (radiato || deceduto || fullYear(w.soci, id, anno - 1) === undefined) return false
    return standing(w.soci, id).every(row => row.anno !== anno || row.tipo === 'Aderente' || row.stato === 'da_pagare')
  })
  const found: number[] = body.soci.map((row: { id: number }) => row.id)
  const ids = toRenew.map(({ id }) => id)
  // Contract: at most 500, and a flag for more.
  told(`da rinnovare per il ${anno}: altri`, ids.length > MOST, body.altri)
  const shown = ids.length > MOST ? ids.filter(id => found.includes(id)) : ids
  told(`da rinnovare per il ${anno}: quanti`, Math.min(ids.length, MOST), found.length)
  told(`da rinnovare per il ${anno}`, shown.sort(), found.sort())
}

async function checkFromHome(w: World, see: Eyes, told: Told) {
  const now = yearOf(w.oggi)
  for (const who of peopleWith(w, 'socio').slice(-5)) {
    const { body } = await see.call(who, 'GET', '/iscrizioni_rinnovi/domanda')
    const open = [now, now + 1].filter(anno => predictDaCasa(w, who, anno).status === 201)
    const offered: number | null = body.proposta?.anno ?? null
    told(`rinnovo offerto a ${who.name}`, true, offered === null ? open.length === 0 : open.includes(offered))
    told(`un ostacolo per ${who.name}, o una proposta`, true, (offered === null) !== (body.ostacolo === null))
  }
}
