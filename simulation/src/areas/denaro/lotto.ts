import type { Json, Step } from '../../engine/area.ts'
import { yearOf } from '../../engine/days.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, isOffice, refused } from '../accadde.ts'
import type { Iscrizione } from '../soci/state.ts'
import { conto } from './conti.ts'
import { isTakenBack, numeroOf, type Riga } from './state.ts'

export function quote(w: World, who: Person, choose: () => Iscrizione[], prova: boolean): Step {
  let rows: Iscrizione[] = []
  const send = () => ({ entita: 'iscrizioni_rinnovi', ids: rows.map(({ id }) => id), data_emissione: w.oggi, prova })
  return {
    call: () => {
      rows = choose()
      if (rows.length === 0) return null
      const note = prova ? 'prova le quote' : 'emette le quote'
      return { who, method: 'POST', path: '/fatture_ricevute/lotto', body: send(), note }
    },
    expect: () => {
      if (!isOffice(who)) return forbidden('the office issues')
      const isClear = rows.every(row => esitoDi(w, row) === 'da_emettere')
      return prova || isClear ? accepted('a batch of fees') : refused(409, 'conflitto', 'one that is not to be issued')
    },
    learn: (_, answer) => {
      const expected = rows.map(row => `${row.id} ${prova ? esitoDi(w, row) : 'emesso'}`)
      const found = answer.body.righe.map((row: Json) => `${row.id} ${row.esito}`)
      if (String(expected) !== String(found)) w.denaro.dubbi.push({ what: 'quote in un colpo', expected, found })
      if (prova) return
      for (const [index, row] of rows.entries()) issued(w, row, answer.body.righe[index].documento)
    },
    rules: ['D10 batch'],
  }
}

/** An Onorario pays nothing; a fee already charged and not fully credited is skipped. */
function esitoDi(w: World, row: Iscrizione) {
  if (row.tipo === 'Onorario') return 'niente_da_pagare'
  const before = w.denaro.quote.get(row.id)
  const document = before === undefined ? undefined : w.denaro.documenti.get(before)
  return document === undefined || isTakenBack(document) ? 'da_emettere' : 'gia_emesso'
}

/** The fee was paid on data_cassa, so the ricevuta is issued as paid. */
function issued(w: World, row: Iscrizione, documento: Json) {
  const codice = row.tipo === 'Aderente' ? 'quota_aderente_socio' : 'quota_ordinario_socio'
  const articolo = w.denaro.articoli.find(one => one.codice === codice)!
  const riga: Riga = {
    idarticolo: articolo.id,
    quantita: 1,
    importo: articolo.importo,
    iva: null,
    natura: null,
    quota: true,
  }
  const anno = yearOf(w.oggi)
  const progressivo = Number(/^R(\d+)\//.exec(documento.numero)?.[1])
  w.denaro.documenti.set(documento.id, {
    id: documento.id,
    tipo: 'Ricevuta',
    anno,
    progressivo,
    numero: numeroOf('Ricevuta', progressivo, anno),
    data_emissione: w.oggi,
    cliente: row.cliente,
    righe: [riga],
    ...conto('Ricevuta', [riga]),
    data_pagamento: row.data_cassa,
    stornato: 0,
    origine: null,
  })
  w.denaro.quote.set(row.id, documento.id)
}
