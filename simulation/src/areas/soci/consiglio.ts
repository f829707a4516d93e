import type { Step } from '../../engine/area.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, hidden, isOffice, refused } from '../accadde.ts'
import { predictApprova, restsOn } from './regole.ts'

export function approva(
  w: World,
  who: Person,
  choose: () => number[],
  data: string,
  note = 'il Consiglio approva',
): Step {
  let ids: number[] = []
  return {
    call: () => {
      ids = choose()
      return { who, method: 'POST', path: '/iscrizioni_rinnovi/approva', body: { ids, data_consiglio: data }, note }
    },
    expect: () => predictApprova(w, who, ids.length === 0 ? choose() : ids, data),
    learn: (_, answer) => {
      w.soci.lotti.set(answer.body.lotto, { id: answer.body.lotto, giorno: w.oggi, annullato: false, righe: [] })
      for (const id of ids) ratify(w, answer.body.lotto, id, data)
      readCards(w, answer.body.approvate)
    },
    rules: ['I14', 'I15', 'I17'],
  }
}

/** D9: state, board date and the person's type; a full member who adheres elsewhere stays a full member. */
function ratify(w: World, lotto: number, id: number, data: string) {
  const row = w.soci.iscrizioni.get(id)!
  const cliente = w.soci.clienti.get(row.cliente)!
  w.soci.lotti.get(lotto)!.righe.push({
    iscrizione: id,
    cliente: row.cliente,
    tipoPrima: cliente.tipo,
    tesseraPrima: cliente.tessera,
  })
  row.stato = 'approvata'
  row.data_consiglio = data
  if (row.tipo !== 'Aderente' || cliente.tipo === 'Cliente') cliente.tipo = row.tipo
}

/** Members without a card get the next numbers, in any order. */
function readCards(w: World, approvate: { idcliente_socio: number; tessera: string }[]) {
  const given = new Set<number>()
  for (const { idcliente_socio, tessera } of approvate) {
    const cliente = w.soci.clienti.get(idcliente_socio)!
    if (cliente.tessera === null) {
      cliente.tessera = tessera
      given.add(Number(tessera))
    } else if (cliente.tessera !== tessera)
      w.soci.dubbi.push({ what: `tessera di ${cliente.nome_completo}`, expected: cliente.tessera, found: tessera })
  }
  const next = [...given].map((_, index) => w.soci.ultimaTessera + 1 + index)
  const found = [...given].sort((a, b) => a - b)
  if (String(next) !== String(found)) w.soci.dubbi.push({ what: 'nuove tessere', expected: next, found })
  w.soci.ultimaTessera = Math.max(w.soci.ultimaTessera, ...found)
}

/** A batch can be undone on the same day unless something depends on it; card numbers stay used. */
export function ritiraLotto(w: World, who: Person, choose: () => number | undefined): Step {
  let id: number | undefined
  return {
    call: () => {
      id = choose()
      if (id === undefined) return null
      return {
        who,
        method: 'POST',
        path: `/iscrizioni_rinnovi/approva/${id}/annulla`,
        note: 'il verbale era sbagliato',
      }
    },
    expect: () => {
      if (!isOffice(who)) return forbidden('the office takes back')
      const lotto = w.soci.lotti.get((id ?? choose())!)
      if (lotto === undefined) return hidden('no such batch')
      if (lotto.annullato) return refused(409, 'conflitto', 'taken back already')
      if (lotto.giorno !== w.oggi) return refused(409, 'conflitto', 'only on the same day')
      return isBuiltOn(w, lotto.id) ? refused(409, 'conflitto', 'something rests on it') : accepted('the same day')
    },
    learn: () => takeBack(w, id!),
    rules: ['D9 batch'],
  }
}

function isBuiltOn(w: World, id: number) {
  const lotto = w.soci.lotti.get(id)!
  const people = new Set(lotto.righe.map(({ cliente }) => cliente))
  const later = [...w.soci.lotti.values()].some(
    other => other.id > id && !other.annullato && other.righe.some(({ cliente }) => people.has(cliente)),
  )
  const gone = lotto.righe.some(({ iscrizione }) => w.soci.iscrizioni.get(iscrizione)!.stato !== 'approvata')
  const ids = new Set(lotto.righe.map(({ iscrizione }) => iscrizione))
  // An approved Aderente outside the batch depends on an Ordinario of the batch.
  const rests = lotto.righe.some(
    ({ iscrizione }) =>
      restsOn(w.soci, iscrizione) &&
      [...w.soci.iscrizioni.values()].some(
        row =>
          row.tipo === 'Aderente' && row.stato === 'approvata' && !ids.has(row.id) && sameYear(w, row.id, iscrizione),
      ),
  )
  return later || gone || rests
}

function sameYear(w: World, a: number, b: number) {
  const [one, other] = [w.soci.iscrizioni.get(a)!, w.soci.iscrizioni.get(b)!]
  return one.cliente === other.cliente && one.anno === other.anno
}

function takeBack(w: World, id: number) {
  const lotto = w.soci.lotti.get(id)!
  lotto.annullato = true
  for (const { iscrizione, cliente, tipoPrima, tesseraPrima } of lotto.righe.toReversed()) {
    const row = w.soci.iscrizioni.get(iscrizione)!
    row.stato = 'da_approvare'
    row.data_consiglio = null
    const person = w.soci.clienti.get(cliente)!
    person.tipo = tipoPrima
    person.tessera = tesseraPrima
  }
}

export function respingi(w: World, who: Person, ids: number[], motivo: string | undefined): Step {
  return {
    call: {
      who,
      method: 'POST',
      path: '/iscrizioni_rinnovi/respingi',
      body: { ids, motivo },
      note: 'il Consiglio respinge',
    },
    expect: () => {
      if (!isOffice(who)) return forbidden('the office enters what the board decides')
      if (motivo === undefined) return refused(422, ['non_valido', 'obbligatorio'], 'a reason is asked')
      const rows = ids.map(id => w.soci.iscrizioni.get(id)!)
      if (rows.some(row => row === undefined)) return hidden('gone')
      if (rows.some(row => row.stato !== 'da_approvare' && row.stato !== 'da_pagare'))
        return refused(409, 'conflitto', 'decided already')
      return ids.some(id => restsOn(w.soci, id))
        ? refused(409, 'conflitto', 'an Aderente rests on it')
        : accepted('refused')
    },
    learn: () => {
      for (const id of ids) w.soci.iscrizioni.get(id)!.stato = 'respinta'
    },
    rules: ['D9 refused'],
  }
}
