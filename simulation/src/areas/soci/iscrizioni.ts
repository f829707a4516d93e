import type { Answer, Step } from '../../engine/area.ts'
import type { Person, World } from '../../engine/world.ts'
import { accepted, forbidden, isOffice, refused } from '../accadde.ts'
import { type Domanda, predictIscrizione, restsOn } from './regole.ts'
import type { TipoIscrizione } from './state.ts'

export function iscrivi(
  w: World,
  who: Person,
  body: () => Domanda | null,
  note: string,
  rules: string[] = ['I09', 'I11'],
): Step {
  let sent: Domanda | null = null
  return {
    call: () => {
      sent = body()
      return sent === null ? null : { who, method: 'POST', path: '/iscrizioni_rinnovi', body: sent, note }
    },
    expect: () => predictIscrizione(w, who, sent ?? (body() as Domanda)),
    learn: (_, answer) => remember(w, answer, sent!),
    rules,
  }
}

/** §4: saved as waiting; a full membership belongs to the person's section. */
export function remember(w: World, answer: Answer, body: Domanda) {
  const { soci } = w
  soci.iscrizioni.set(answer.body.id, {
    id: answer.body.id,
    cliente: body.idcliente_socio,
    anno: body.anno,
    tipo: body.tipo,
    sezione: body.tipo === 'Aderente' ? body.sezione : soci.clienti.get(body.idcliente_socio)!.sezione,
    data_iscrizione: body.data_iscrizione,
    data_cassa: body.data_cassa,
    richiesta: false,
    stato: 'da_approvare',
    data_consiglio: null,
  })
}

export function domanda(
  w: World,
  id: number,
  anno: number,
  tipo: TipoIscrizione = 'Ordinario',
  sezione?: string,
): Domanda {
  return {
    idcliente_socio: id,
    anno,
    tipo,
    data_iscrizione: w.oggi,
    data_cassa: w.oggi,
    sezione: sezione ?? w.soci.clienti.get(id)!.sezione,
  }
}

export function contesa(w: World, clerks: Person[], body: Domanda): Step[] {
  return clerks.map(who => {
    const step = iscrivi(w, who, () => body, 'in due, la stessa persona', ['I09'])
    return {
      ...step,
      expect: () => {
        const expected = predictIscrizione(w, who, body)
        return expected.status === 201
          ? { status: [201, 409, 422], code: ['I09', 'I11'], why: 'two at once' }
          : expected
      },
      learn: (_, answer) => {
        if (predictIscrizione(w, who, body).status !== 201)
          w.soci.dubbi.push({
            what: `iscrizioni della persona ${body.idcliente_socio} nello stesso momento`,
            expected: 1,
            found: 2,
          })
        remember(w, answer, body)
      },
    }
  })
}

export function iscriviMonca(who: Person, body: Domanda, field: keyof Domanda): Step {
  const { [field]: _, ...rest } = body
  return {
    call: { who, method: 'POST', path: '/iscrizioni_rinnovi', body: rest, note: `un'iscrizione senza ${field}` },
    expect: () => refused(422, 'obbligatorio', `${field} is required`),
  }
}

export function elimina(w: World, who: Person, id: number): Step {
  return {
    call: { who, method: 'DELETE', path: `/iscrizioni_rinnovi/${id}`, note: "un'iscrizione tolta" },
    expect: () => {
      if (!isOffice(who)) return forbidden('the office alone removes')
      const row = w.soci.iscrizioni.get(id)
      if (row === undefined) return refused(404, 'non_trovato', 'gone already')
      if (row.stato === 'approvata' || row.stato === 'annullata')
        return refused(409, 'conflitto', 'ratified is for ever')
      return restsOn(w.soci, id) ? refused(409, 'conflitto', 'an Aderente rests on it') : accepted('it waits', 204)
    },
    learn: () => void w.soci.iscrizioni.delete(id),
    rules: ['D9 ratified'],
  }
}

/** An approval is annulled with a reason; the person's type falls back to the latest valid year. */
export function annulla(w: World, who: Person, id: number, motivo: string | undefined): Step {
  return {
    call: {
      who,
      method: 'POST',
      path: `/iscrizioni_rinnovi/${id}/annulla`,
      body: { motivo },
      note: "un'iscrizione approvata per errore",
    },
    expect: () => {
      if (!isOffice(who)) return forbidden('the office annuls')
      if (motivo === undefined) return refused(422, ['non_valido', 'obbligatorio'], 'a reason is asked')
      const { stato } = w.soci.iscrizioni.get(id)!
      if (stato !== 'approvata') return refused(409, 'conflitto', `it is ${stato}`)
      return restsOn(w.soci, id) ? refused(409, 'conflitto', 'an Aderente rests on it') : accepted('a ratified one')
    },
    learn: () => {
      const row = w.soci.iscrizioni.get(id)!
      row.stato = 'annullata'
      w.soci.clienti.get(row.cliente)!.tipo = latestTipo(w, row.cliente)
    },
    rules: ['D9 annulled'],
  }
}

function latestTipo(w: World, cliente: number) {
  const rows = [...w.soci.iscrizioni.values()].filter(
    row => row.cliente === cliente && row.stato === 'approvata' && row.tipo !== 'Aderente',
  )
  rows.sort((a, b) => b.anno - a.anno)
  return rows[0]?.tipo ?? 'Cliente'
}
