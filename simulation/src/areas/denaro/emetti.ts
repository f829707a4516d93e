import type { Json, Step } from '../../engine/area.ts'
import { yearOf } from '../../engine/days.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, hidden, isOffice, refused } from '../accadde.ts'
import { cents, conto, euro } from './conti.ts'
import { type Emissione, predictEmissione, predictStorno } from './regole.ts'
import { type Documento, numeroOf, type Riga, statoOf, type TipoDocumento } from './state.ts'

export function emetti(w: World, who: Person, body: Emissione, note: string, rules: string[] = []): Step {
  return {
    call: () => ({
      who,
      method: 'POST',
      path: '/fatture_ricevute',
      body: { ...body, righe: body.righe.map(sent) },
      note,
    }),
    expect: () => predictEmissione(w, who, body),
    learn: (_, answer) => learnt(w, answer.body, body.tipo, body.idcliente, body.data_emissione, body.righe, null),
    rules: ['D10 numbers', ...rules],
  }
}

/** A line with an article omits the other fields, to check that the server fills them in. */
function sent(riga: Riga) {
  if (riga.idarticolo !== undefined) return { idarticolo: riga.idarticolo, quantita: riga.quantita }
  const { descrizione, quantita, importo, iva, natura } = riga
  return {
    descrizione,
    quantita,
    importo: euro(importo),
    ...(iva !== null && { iva }),
    ...(natura !== null && { natura }),
  }
}

function learnt(
  w: World,
  body: Json,
  tipo: TipoDocumento,
  cliente: number,
  data: string,
  righe: Riga[],
  origine: number | null,
) {
  const anno = yearOf(data)
  const row: Documento = {
    id: body.id,
    tipo,
    anno,
    progressivo: body.progressivo,
    numero: numeroOf(tipo, body.progressivo, anno),
    data_emissione: data,
    cliente,
    righe,
    ...conto(tipo, righe),
    data_pagamento: null,
    stornato: 0,
    origine,
  }
  w.denaro.documenti.set(row.id, row)
  const wanted = {
    tipo,
    anno,
    numero: row.numero,
    imponibile: row.imponibile,
    imposta: row.imposta,
    bollo: row.bollo,
    totale: row.totale,
    stato: statoOf(row),
  }
  const found = {
    tipo: body.tipo,
    anno: body.anno,
    numero: body.numero,
    imponibile: cents(body.imponibile),
    imposta: cents(body.imposta),
    bollo: cents(body.bollo),
    totale: cents(body.totale),
    stato: body.stato,
  }
  if (JSON.stringify(wanted) !== JSON.stringify(found))
    w.denaro.dubbi.push({ what: `documento ${row.id} appena emesso`, expected: wanted, found })
}

export function storna(w: World, who: Person, id: number): Step {
  return {
    call: {
      who,
      method: 'POST',
      path: `/fatture_ricevute/${id}/nota_credito`,
      body: {},
      note: 'il documento era sbagliato',
    },
    expect: () => predictStorno(w, who, id),
    learn: (_, answer) => {
      const row = w.denaro.documenti.get(id)!
      const tipo = row.tipo === 'Fattura' ? 'Nota di credito' : 'Storno ricevuta'
      learnt(w, answer.body, tipo, row.cliente, w.oggi, row.righe, id)
      row.stornato += row.totale - row.bollo
    },
    rules: ['D10 credit'],
  }
}

export function incassa(w: World, who: Person, id: number): Step {
  return {
    call: {
      who,
      method: 'PUT',
      path: `/fatture_ricevute/${id}`,
      body: { data_pagamento: w.oggi, modalita_pagamento: 'bonifico', totale: '1.00', numero: '999/2020' },
      note: 'arriva il pagamento, e un totale che nessuno deve leggere',
    },
    expect: () =>
      isOffice(who) ? accepted('the payment alone changes') : forbidden('a member pays, the office writes it'),
    learn: () => {
      w.denaro.documenti.get(id)!.data_pagamento = w.oggi
    },
    rules: ['D10 payment'],
  }
}

export function altera(who: Person, row: Documento, change: object): Step {
  return {
    call: { who, method: 'PUT', path: `/fatture_ricevute/${row.id}`, body: change, note: 'cambia un documento emesso' },
    expect: () => refused(409, 'conflitto', 'nothing issued is changed'),
    rules: ['D10 frozen'],
  }
}

export function elimina(w: World, who: Person, id: number): Step {
  return {
    call: { who, method: 'DELETE', path: `/fatture_ricevute/${id}`, note: 'elimina un documento emesso' },
    expect: () => {
      if (isOffice(who)) return refused(409, 'conflitto', 'nothing issued is removed')
      const isOwn = w.denaro.documenti.get(id)?.cliente === who.cliente
      return isOwn ? forbidden('nobody removes documents') : hidden('not yours to see')
    },
    rules: ['D10 frozen'],
  }
}

export function legge(w: World, who: Person, id: number): Step {
  return {
    call: { who, method: 'GET', path: `/fatture_ricevute/${id}`, note: 'legge un documento' },
    expect: () => {
      if (isOffice(who)) return accepted('the office reads all')
      if (who.role !== 'socio' && who.role !== 'cliente') return forbidden(`a ${who.role} reads no documents`)
      return w.denaro.documenti.get(id)?.cliente === who.cliente
        ? accepted('an own document')
        : hidden('not yours to see')
    },
  }
}
