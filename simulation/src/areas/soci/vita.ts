import type { Step } from '../../engine/area.ts'
import { office, type Person, personOfClient, type World } from '../../engine/world.ts'
import { accepted, forbidden, hidden, refused } from '../accadde.ts'
import { luoghi } from './persona.ts'

export function trasloca(w: World, id: number, where: number): Step {
  const luogo = luoghi[where % luoghi.length]!
  const provincia = () => w.soci.province.get(luogo.sigla)!
  return {
    call: () => ({
      who: office(w),
      method: 'PUT',
      path: `/clienti_soci/${id}`,
      body: { citta: luogo.citta, cap: luogo.cap, idprovincia: provincia().id, regione: provincia().regione },
      note: `trasloca a ${luogo.citta}`,
    }),
    expect: () => accepted('the office writes addresses'),
    learn: () => {
      w.soci.clienti.get(id)!.sezione = provincia().regione
    },
  }
}

/** An expulsion needs a text, and ends the account. */
export function radia(w: World, id: number, note: string | null): Step {
  return {
    call: {
      who: office(w),
      method: 'PUT',
      path: `/clienti_soci/${id}`,
      body: note === null ? { radiato: 1 } : { radiato: 1, note_disciplinari: note },
      note: 'radiato dal Consiglio',
    },
    expect: () =>
      note === null ? refused(422, 'obbligatorio', 'D9: needs note_disciplinari') : accepted('with its note'),
    learn: () => {
      const cliente = w.soci.clienti.get(id)!
      cliente.radiato = true
      const person = personOfClient(w, id)
      if (person !== undefined) w.people.splice(w.people.indexOf(person), 1)
    },
    rules: ['D9 radiato'],
    tamper: false,
  }
}

/** Before the arbiters: a warning, but still a member. */
export function deferisce(w: World, id: number): Step {
  return {
    call: {
      who: office(w),
      method: 'PUT',
      path: `/clienti_soci/${id}`,
      body: { deferito: 1, note_disciplinari: 'Deferito ai probiviri' },
      note: 'deferito',
    },
    expect: () => accepted('with its note'),
    learn: () => {
      w.soci.clienti.get(id)!.deferito = true
    },
    rules: ['I04'],
    tamper: false,
  }
}

export function muore(w: World, id: number): Step {
  return {
    call: {
      who: office(w),
      method: 'PUT',
      path: `/clienti_soci/${id}`,
      body: { deceduto: 1, data_decesso: w.oggi },
      note: 'è mancato',
    },
    expect: () => accepted('the office writes flags'),
    learn: () => {
      w.soci.clienti.get(id)!.deceduto = true
      const person = personOfClient(w, id)
      if (person !== undefined) w.people.splice(w.people.indexOf(person), 1)
    },
    tamper: false,
  }
}

/** People change their own contacts; other fields are ignored (contract 3). */
export function scriveDiSe(who: Person, n: number): Step {
  return {
    call: {
      who,
      method: 'PUT',
      path: `/clienti_soci/${who.cliente}`,
      body: { cellulare: `333 ${1_000_000 + n}`, tipo: 'Onorario', tessera: '9999', radiato: 0, note: 'mia' },
      note: 'scrive il proprio cellulare, e prova a farsi onorario',
    },
    expect: () => accepted('own contacts; other fields keep their value'),
  }
}

export function guardaAltri(who: Person, id: number): Step {
  return {
    call: { who, method: 'GET', path: `/clienti_soci/${id}`, note: 'guarda la scheda di un altro' },
    expect: () => {
      if (who.role === 'admin_comitato') return forbidden('a committee reads no members')
      return who.cliente === id ? accepted('the own record') : hidden('not yours to see')
    },
  }
}
