import type { Step } from '../../engine/area.ts'
import type { Random } from '../../engine/random.ts'
import { office, type Person, peopleWith, type World } from '../../engine/world.ts'
import { accepted, forbidden, refused } from '../accadde.ts'
import { luoghi, type Nuova, spoiled, think } from './persona.ts'
import { isMinor } from './regole.ts'

export function account(w: World, name: string, entered: Entered): Step {
  const password = `Gatti e finestre di ${name}`
  const { email } = entered.nuova
  return {
    call: () => ({
      who: office(w),
      method: 'POST',
      path: '/account',
      body: {
        type: 'socio',
        status: 1,
        name,
        surname: 'Simulato',
        email,
        username: email,
        password,
        clienti_soci_id: entered.id,
      },
      note: `un account per ${name}`,
    }),
    expect: () =>
      isMinor(entered.nuova.nascita, w.oggi)
        ? refused(422, 'non_valido', 'italy 8: under 18 a parent signs')
        : accepted('the office makes accounts of lower rank', 201),
    learn: (_, answer) => {
      const { id } = answer.body
      w.people.push({
        name,
        role: 'socio',
        email,
        password,
        account: id,
        cliente: entered.id,
        sezione: null,
        token: null,
      })
    },
    tamper: false,
  }
}

export const leggiProvince = (w: World): Step => ({
  call: () => ({
    who: w.people[0]!,
    method: 'GET',
    path: '/province',
    headers: { 'x-filters': JSON.stringify({ sigla: luoghi.map(({ sigla }) => sigla) }) },
    note: 'le province dove abitano i soci',
  }),
  expect: () => accepted('reference data are always seeded'),
  learn: (_, answer) => {
    for (const row of answer.body.data) w.soci.province.set(row.sigla, { id: row.id, regione: row.regione })
  },
})

export interface Entered {
  nuova: Nuova
  id: number | null
}

/** One in forty is a child, who needs a parent's consent (D9 I05). */
export function nuovaPersona(w: World, random: Random): Entered {
  const years: [number, number] = random.chance(0.025) ? [2011, 2014] : [1945, 2000]
  return { nuova: think(w.soci.pensati++, random, years), id: null }
}

export function inserisci(w: World, entered: Entered, bySection: boolean): Step {
  const { nuova } = entered
  const who = () => {
    const regione = w.soci.province.get(nuova.luogo.sigla)!.regione
    const section = peopleWith(w, 'admin_sezione').find(({ sezione }) => sezione === regione)
    return bySection && section !== undefined ? section : office(w)
  }
  return {
    call: () => ({
      who: who(),
      method: 'POST',
      path: '/clienti_soci',
      body: bodyOf(w, nuova),
      note: 'entra una persona',
    }),
    expect: () => accepted('name, town, province and region are there (§5)', 201),
    learn: (_, answer) => {
      entered.id = answer.body.id
      w.soci.clienti.set(answer.body.id, {
        id: answer.body.id,
        codice: answer.body.codice,
        nome_completo: nuova.nome_completo,
        tipo: 'Cliente',
        tessera: null,
        affisso: null,
        sezione: w.soci.province.get(nuova.luogo.sigla)!.regione,
        data_nascita: nuova.nascita,
        codice_fiscale: nuova.codice_fiscale,
        email: nuova.email,
        deceduto: false,
        deferito: false,
        radiato: false,
      })
    },
    tamper: false,
  }
}

function bodyOf(w: World, nuova: Nuova) {
  const provincia = w.soci.province.get(nuova.luogo.sigla)!
  return {
    nome_completo: nuova.nome_completo,
    codice_fiscale: nuova.codice_fiscale,
    data_nascita: nuova.nascita,
    indirizzo: 'Via dei Gatti 7',
    citta: nuova.luogo.citta,
    cap: nuova.luogo.cap,
    idprovincia: provincia.id,
    regione: provincia.regione,
    email: nuova.email,
    cellulare: '333 1234567',
  }
}

export function inserisciMale(w: World, random: Random): Step {
  const nuova = think(9000 + random.int(0, 900), random)
  const body = bodyOf(w, nuova)
  const wrong = random.pick(['citta', 'regione', 'codice_fiscale', 'ruolo'] as const)
  const call = (who: Person, changed: object): Step['call'] => ({
    who,
    method: 'POST',
    path: '/clienti_soci',
    body: { ...body, ...changed },
    note: `una persona con ${wrong} sbagliato`,
  })
  if (wrong === 'ruolo') {
    const who = random.pick(peopleWith(w, 'socio', 'admin_cdn', 'admin_comitato', 'admin_cdn_full'))
    return { call: call(who, {}), expect: () => forbidden(`a ${who.role} enters nobody`) }
  }
  const changed = {
    citta: { citta: '' },
    regione: { regione: body.regione === 'Lazio' ? 'Toscana' : 'Lazio' },
    codice_fiscale: { codice_fiscale: spoiled(nuova.codice_fiscale) },
  }[wrong]
  return { call: call(office(w), changed), expect: () => refused(422, 'non_valido', `${wrong} is wrong`) }
}
