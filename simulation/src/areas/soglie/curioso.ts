import type { Call, Json, Step } from '../../engine/area.ts'
import type { Random } from '../../engine/random.ts'
import { office, type Person, peopleWith, type World } from '../../engine/world.ts'
import type { Dubbio } from '../confronto.ts'
import type { Trial } from './trial.ts'

export const dubbi: Dubbio[] = []

const nosy = (w: World, random: Random): Person | undefined =>
  random.maybe(peopleWith(w, 'socio').filter(({ cliente, account }) => cliente !== null && account !== null))

const step = (call: Call, status: number | number[], learn?: (body: Json) => void): Step => ({
  call,
  expect: () => ({ status, why: 'security 2.4: ciò che è di altri' }),
  ...(learn !== undefined && { learn: (_: World, { body }: { body: Json }) => learn(body) }),
  tamper: false,
})

const get = (who: Person, path: string, headers?: Record<string, string>): Call => ({
  ...{ who, method: 'GET', path, note: 'ciò che è di un altro' },
  ...(headers && { headers }),
})

/** Fields that only the office, a call of its own or nobody writes (security 3.3), with a new value each. */
const forbidden: Record<string, Record<string, unknown>> = {
  clienti_soci: {
    tipo: 'Onorario',
    tessera: '999999',
    radiato: 1,
    note: 'x',
    note_disciplinari: 'x',
    codice: 'ZZ1',
    id: 1,
  },
  account: { type: 'superadmin', clienti_soci_id: 1, sezione: 'Lazio', password_expire: null, version: -5 },
}

export const curiousTrials: Trial[] = [
  {
    name: 'Sicurezza E6: i numeri degli altri',
    steps: (w, random) => {
      const who = nosy(w, random)
      const cat = random.maybe(
        [...w.registro.gatti.values()].filter(({ idproprietario }) => idproprietario !== who?.cliente),
      )
      const person = random.maybe([...w.soci.clienti.keys()].filter(id => id !== who?.cliente))
      const bill = random.maybe([...w.denaro.documenti.values()].filter(({ cliente }) => cliente !== who?.cliente))
      const sale = random.maybe(
        [...w.registro.passaggi.values()].filter(
          ({ cedente, idproprietario, idgatto }) =>
            ![cedente, idproprietario, w.registro.gatti.get(idgatto)?.idproprietario].includes(who?.cliente ?? -1),
        ),
      )
      if (who === undefined || cat === undefined || person === undefined) return []
      const parent = [...w.registro.gatti.values()].some(
        child => child.idproprietario === who.cliente && [child.idpadre, child.idmadre].includes(cat.id),
      )
      const ofCat = ['/foto', '/dna', '/genetica', '/discendenza'].map(after => `/gatti/${cat.id}${after}`)
      const paths = [
        ...(parent ? [] : [...ofCat, `/alberobisavoli/${cat.id}`, `/titoli/${cat.id}`, `/risultati/${cat.id}`]),
        ...[`/excel/gatti/${cat.id}`, `/gatti/certificati?ids=${cat.id}`, `/accoppiamenti/${cat.id}`],
        ...[`/clienti_soci/${person}`, `/clienti_soci/${person}/esporta`, `/pdf/clienti_soci/${person}`],
        ...(bill === undefined ? [] : [`/pdf/fatture_ricevute/${bill.id}`, `/fatture_ricevute/${bill.id}/xml`]),
        ...(sale === undefined ? [] : [`/passaggi/${sale.id}`, `/moduli/passaggi/${sale.id}`]),
      ]
      return [paths.map(path => step(get(who, path), [403, 404]))]
    },
  },
  {
    name: 'Sicurezza E1, E2: i filtri non allargano ciò che si vede',
    steps: (w, random) => {
      const who = nosy(w, random)
      if (who === undefined) return []
      const own = [...w.registro.gatti.values()].filter(({ idproprietario }) => idproprietario === who.cliente).length
      const seen = (wanted: number) => (body: Json) => {
        if (body.tot !== wanted)
          dubbi.push({ what: `gatti che ${who.name} vede con un filtro`, expected: wanted, found: body.tot })
      }
      const filter = (filters: object) => ({ 'x-filters': JSON.stringify(filters) })
      return [
        [
          step(get(who, '/gatti', filter({ gg: { or: { sesso: 'M', id: { gte: 0 } } } })), 200, seen(own)),
          step(get(who, '/gatti', filter({ idproprietario: { ne: who.cliente } })), 200, seen(0)),
          step(get(who, '/scelta/gatti', filter({ gg: { or: { sesso: 'F', id: { gte: 0 } } } })), 200, seen(own)),
          step(get(who, '/clienti_soci', filter({ note_disciplinari: '%a%' })), 400),
          step(get(who, '/clienti_soci', filter({ note: '%a%' })), 400),
        ],
      ]
    },
  },
  {
    name: 'Sicurezza E7: i campi che non sono suoi',
    steps: (w, random) => {
      const who = nosy(w, random)
      if (who === undefined) return []
      return Object.entries(forbidden).flatMap(([entity, fields]) => {
        const path = `/${entity}/${entity === 'account' ? who.account : who.cliente}`
        const before: Json = {}
        const names = Object.keys(fields).filter(name => name !== 'id' && name !== 'version')
        const compare = (body: Json) => {
          for (const name of names)
            if (JSON.stringify(before[name]) !== JSON.stringify(body[name]))
              dubbi.push({ what: `${path}: ${name} scritto da ${who.name}`, expected: before[name], found: body[name] })
        }
        const { version: _late, ...sent } = fields
        return [
          [step(get(office(w), path), 200, body => void Object.assign(before, body))],
          // contract 3: ignored or refused, never written.
          [step({ who, method: 'PUT', path, body: sent, note: 'campi non suoi' }, [200, 403, 422])],
          [step(get(office(w), path), 200, compare)],
        ]
      })
    },
  },
  {
    name: 'Sicurezza 2.5: nessuno si prende un gatto o un’approvazione',
    steps: (w, random) => {
      const who = nosy(w, random)
      const cat = random.maybe(
        [...w.registro.gatti.values()].filter(({ idproprietario }) => idproprietario !== who?.cliente),
      )
      const litter = random.maybe(
        [...w.registro.denunce.values()].filter(
          ({ idproprietario, idallevatore }) => ![idproprietario, idallevatore].includes(who?.cliente ?? -1),
        ),
      )
      if (who === undefined || cat === undefined) return []
      const put = (path: string, body: object) =>
        step({ who, method: 'PUT', path, body, note: 'se lo prende' }, [403, 404])
      const anno = Number(w.oggi.slice(0, 4))
      const enrolled = { idcliente_socio: who.cliente, anno, tipo: 'Onorario', da_approvare: 0, data_consiglio: w.oggi }
      return [
        [
          put(`/gatti/${cat.id}`, { idproprietario: who.cliente }),
          put(`/account/${office(w).account}`, { password: 'Mio adesso 12 mesi' }),
          ...(litter === undefined ? [] : [put(`/denunce_nascita/${litter.id}/nomi`, { cuccioli: [] })]),
          step({ who, method: 'POST', path: '/iscrizioni_rinnovi', body: enrolled, note: 'si approva da sé' }, 403),
          step({ who, method: 'POST', path: '/gatti', body: { nome: 'Mio' }, note: 'si iscrive un gatto' }, 403),
          step({ who, method: 'POST', path: '/regole', body: { chiave: 'x' }, note: 'scrive una regola' }, 403),
        ],
      ]
    },
  },
]
