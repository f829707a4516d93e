import type { Step } from '../../engine/area.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, hidden, refused } from '../accadde.ts'
import { isEnded, predictDaCasa } from './regole.ts'
import { fullYear, standing } from './state.ts'

/** Online renewals have no data_cassa until paid, except for an Onorario, who pays nothing. */
export function daCasa(w: World, who: Person, anno: number): Step {
  return {
    call: {
      who,
      method: 'POST',
      path: '/iscrizioni_rinnovi/domanda',
      body: { anno, note: 'Rinnovo da casa' },
      note: `rinnova da casa per il ${anno}`,
    },
    expect: () => predictDaCasa(w, who, anno),
    learn: (_, answer) => {
      const cliente = who.cliente!
      const { tipo } = fullYear(w.soci, cliente, anno - 1)!
      const free = tipo === 'Onorario'
      w.soci.iscrizioni.set(answer.body.id, {
        id: answer.body.id,
        cliente,
        anno,
        tipo,
        sezione: w.soci.clienti.get(cliente)!.sezione,
        data_iscrizione: w.oggi,
        data_cassa: free ? w.oggi : null,
        richiesta: true,
        stato: free ? 'da_approvare' : 'da_pagare',
        data_consiglio: null,
      })
    },
    rules: ['I01', 'I11', 'I16'],
  }
}

/** A payment puts the request before the board, in the member's current section. */
export function paga(w: World, who: Person, id: number): Step {
  return {
    call: () =>
      w.soci.iscrizioni.get(id)?.stato !== 'da_pagare'
        ? null
        : {
            who,
            method: 'PUT',
            path: `/iscrizioni_rinnovi/${id}`,
            body: { data_cassa: w.oggi },
            note: 'arriva la quota',
          },
    expect: () => accepted('the cash date of a request'),
    learn: () => {
      const row = w.soci.iscrizioni.get(id)!
      row.data_cassa = w.oggi
      row.sezione = w.soci.clienti.get(row.cliente)!.sezione
      row.stato = 'da_approvare'
    },
    rules: ['D9 paid'],
  }
}

export function ritira(w: World, who: Person, id: number): Step {
  return {
    call: { who, method: 'POST', path: `/iscrizioni_rinnovi/${id}/ritira`, note: 'ci ripensa e ritira la domanda' },
    expect: () => {
      if (who.role !== 'socio') return forbidden('a member withdraws the own request')
      const row = w.soci.iscrizioni.get(id)
      if (row === undefined || row.cliente !== who.cliente) return hidden('not there, or of somebody else')
      if (row.stato === 'da_pagare') return accepted('no money has come', 204)
      if (row.richiesta && row.tipo === 'Onorario' && row.stato === 'da_approvare')
        return accepted('until the board', 204)
      // Members cannot withdraw iscrizioni entered by staff.
      return refused(409, row.richiesta ? 'I18' : ['I18', 'conflitto'], `it is ${row.stato}`)
    },
    learn: () => void w.soci.iscrizioni.delete(id),
    rules: ['I18'],
  }
}

/** The list "Da rinnovare": nobody twice; an existing online request gets the payment date. */
export function rinnova(w: World, who: Person, anno: number, choose: () => number[]): Step {
  let soci: number[] = []
  return {
    call: () => {
      soci = choose()
      if (soci.length === 0) return null
      const body = { anno, data_cassa: w.oggi, soci }
      return { who, method: 'POST', path: '/iscrizioni_rinnovi/rinnova', body, note: 'rinnovi dall’elenco' }
    },
    expect: () => accepted('row by row'),
    learn: (_, answer) => {
      const expected = new Map(soci.map(id => [id, why(w, id, anno)]))
      const found = new Map<number, string>()
      for (const row of answer.body.rinnovate) found.set(row.idcliente_socio, 'rinnovata')
      for (const row of answer.body.rifiutate) found.set(row.idcliente_socio, row.codice)
      for (const [id, wanted] of expected)
        if (!wanted.includes(found.get(id)!))
          w.soci.dubbi.push({ what: `rinnovo ${anno} del socio ${id}`, expected: wanted, found: found.get(id) })
      for (const row of answer.body.rinnovate) entered(w, row.id, row.idcliente_socio, anno)
    },
    rules: ['I16', 'I11'],
  }
}

function why(w: World, id: number, anno: number): string[] {
  if (isEnded(w.soci, id)) return ['I02', 'I03']
  const rows = standing(w.soci, id).filter(row => row.anno === anno && row.tipo !== 'Aderente')
  if (rows.some(row => row.stato !== 'da_pagare')) return ['I09', 'I11']
  return fullYear(w.soci, id, anno - 1) === undefined ? ['I16'] : ['rinnovata']
}

function entered(w: World, id: number, cliente: number, anno: number) {
  const asked = standing(w.soci, cliente).find(row => row.anno === anno && row.stato === 'da_pagare')
  w.soci.iscrizioni.set(id, {
    id,
    cliente,
    anno,
    tipo: asked?.tipo ?? fullYear(w.soci, cliente, anno - 1)!.tipo,
    sezione: w.soci.clienti.get(cliente)!.sezione,
    data_iscrizione: asked?.data_iscrizione ?? w.oggi,
    data_cassa: w.oggi,
    richiesta: asked !== undefined,
    stato: 'da_approvare',
    data_consiglio: null,
  })
}
