import type { Call, Json, Step } from '../../../engine/area.ts'
import { addDays, daysBetween } from '../../../engine/days.ts'
import type { Random } from '../../../engine/random.ts'
import type { Person, World } from '../../../engine/world.ts'
import { clerks, doubt, look, members, ok, refusal } from '../passi.ts'
import { lastHandover, type PassaggioBody, passaggioBlocks } from '../regole.ts'
import { type Contesa, type Gatto, openTransfers, type Passaggio } from '../state.ts'

/** Owners sell what is old enough, buyers ask for what they know, and now and then somebody gets it wrong. */
export function sell(w: World, random: Random): Step[][] {
  const people = members(w)
  if (people.length < 2) return []
  const cats = [...w.registro.gatti.values()].filter(cat => cat.data_nascita > addDays(w.oggi, -1500))
  const many = random.times(Math.min(6, cats.length / 90))
  return random
    .shuffle(cats)
    .slice(0, many)
    .flatMap(cat => sale(w, random, people, cat))
}

function sale(w: World, random: Random, people: Person[], cat: Gatto): Step[][] {
  const owner = people.find(({ cliente }) => cliente === cat.idproprietario)
  const buyer = random.pick(people)
  if (owner === undefined) return []
  const body: PassaggioBody = {
    idgatto: cat.id,
    data_acquisto: addDays(w.oggi, -random.int(0, 20)),
    data_passaggio: w.oggi,
    idproprietario: buyer.cliente!,
  }
  if (random.chance(0.08)) body.data_acquisto = addDays(w.oggi, random.int(1, 9))
  if (random.chance(0.05)) delete body.data_acquisto
  const last = lastHandover(w.registro, cat.id)
  if (last !== null && random.chance(0.3)) body.data_acquisto = addDays(last, -random.int(0, 5))
  const way = random.next()
  if (way < 0.2) return [[lookUpCat(w, buyer, cat)], [send(w, buyer, body, 'acquirente')]]
  const stranger = random.pick(people)
  if (way < 0.24 && stranger !== owner && stranger !== buyer)
    return [[lookUpCat(w, stranger, cat), lookUpPerson(w, stranger, buyer)], [send(w, stranger, body, 'acquirente')]]
  // Who has not been looked up is nobody one may name.
  if (way < 0.3) return [[send(w, owner, body, 'cedente')]]
  if (way < 0.4) return [[lookUpPerson(w, owner, buyer)], race(w, owner, body)]
  return [[lookUpPerson(w, owner, buyer)], [send(w, owner, body, 'cedente')]]
}

/** One cat, sent twice at once by hand and by the office: one of the two stands. */
function race(w: World, owner: Person, body: PassaggioBody): Step[] {
  const clerk = clerks(w)[0]!
  const blocked = passaggioBlocks(w, owner, body)
  const contest: Contesa = { what: `due passaggi del gatto ${body.idgatto} insieme, il ${w.oggi}`, accepted: 0 }
  const steps = [send(w, owner, body, 'cedente'), send(w, clerk, body, 'ufficio')]
  if (blocked.status !== 201) return steps.slice(0, 1)
  w.registro.contese.push(contest)
  return steps.map(step => ({
    ...step,
    tamper: false,
    expect: () => ({ status: [201, 409], why: 'due insieme: uno solo' }),
    learn: (...args) => {
      contest.accepted++
      step.learn!(...args)
    },
  }))
}

function lookUpPerson(w: World, who: Person, found: Person): Step {
  const code = w.soci.clienti.get(found.cliente!)?.codice
  return look(
    { who, path: `/cerca/clienti_soci/${code}`, note: 'cerca per codice' },
    ok(200, 'un codice esatto'),
    () => {
      w.registro.conosce.add(`${who.name} cliente ${found.cliente}`)
    },
  )
}

function lookUpCat(w: World, who: Person, cat: Gatto): Step {
  const path = `/cerca/gatti/${encodeURIComponent(cat.codice!)}`
  return look({ who, path, note: 'cerca il gatto per codice' }, ok(200, 'un codice esatto'), () => {
    w.registro.conosce.add(`${who.name} gatto ${cat.id}`)
  })
}

function send(w: World, who: Person, body: PassaggioBody, by: Passaggio['chiesto_da']): Step {
  const cat = w.registro.gatti.get(body.idgatto)!
  const asks = by === 'acquirente' && cat.idproprietario !== who.cliente
  return {
    call: { who, method: 'POST', path: '/passaggi', body, note: `passaggio, scrive ${by}` },
    expect: () => {
      const { status, codes } = passaggioBlocks(w, who, body)
      if (status === 201 && asks && tooMany(w, who)) return refusal([409, 422, 429], [], 'troppe richieste aperte')
      return status === 201
        ? ok(201, 'passaggio senza ostacoli')
        : refusal(status, codes, `passaggio: ${codes.join(', ')}`)
    },
    learn: (_, { body: stored }) => {
      doubt(w, `chi chiede il passaggio ${stored.id}`, asks ? 1 : 0, stored.da_confermare)
      w.registro.passaggi.set(stored.id, {
        id: stored.id,
        version: stored.version,
        stato: 'inviato',
        idgatto: cat.id,
        idproprietario: body.idproprietario,
        cedente: cat.idproprietario,
        chiesto_da: asks ? 'acquirente' : by === 'acquirente' ? 'cedente' : by,
        da_confermare: asks,
        scade_il: stored.scade_il,
        data_acquisto: body.data_acquisto!,
        data_passaggio: body.data_passaggio!,
        inviato_il: w.oggi,
      })
    },
  }
}

/** D8: a person has up to five requests on the way, those withdrawn or refused the same day included. */
function tooMany(w: World, who: Person) {
  const mine = [...w.registro.passaggi.values()].filter(
    row => row.chiesto_da === 'acquirente' && row.idproprietario === who.cliente,
  )
  return mine.filter(row => row.stato === 'inviato' || row.inviato_il === w.oggi).length >= 5
}

/** What happens to transfers on the way: the owner confirms or refuses, the sender withdraws, the office decides. */
export function decideTransfers(w: World, random: Random): Step[][] {
  const open = [...w.registro.passaggi.values()].filter(({ stato }) => stato === 'inviato')
  // One transfer of a cat a day: its others may end with it.
  const seen = new Set<number>()
  const steps = open.flatMap(row => {
    if (seen.has(row.idgatto)) return []
    seen.add(row.idgatto)
    return step(w, random, row)
  })
  return steps.map(one => [one])
}

function step(w: World, random: Random, row: Passaggio): Step[] {
  const sender = members(w).find(
    ({ cliente }) => cliente === (row.chiesto_da === 'acquirente' ? row.idproprietario : row.cedente),
  )
  const owner = members(w).find(({ cliente }) => cliente === row.cedente)
  if (row.scade_il !== null && daysBetween(row.scade_il, w.oggi) >= -1) return []
  const chance = random.next()
  if (row.da_confermare && owner !== undefined && chance < 0.3) return [confirm(w, owner, row)]
  if (row.da_confermare && owner !== undefined && chance < 0.4) return [end(w, owner, row, 'rifiutato')]
  if (sender !== undefined && row.chiesto_da !== 'ufficio' && chance < 0.45) return [end(w, sender, row, 'ritirato')]
  const clerk = random.pick(clerks(w))
  if (chance < 0.5) return [end(w, clerk, row, 'respinto')]
  return chance < 0.75 ? [registration(w, clerk, row)] : []
}

/** Another moment of the day may have ended it. */
const stillOpen = (row: Passaggio, call: Call) => (row.stato === 'inviato' ? call : null)

function confirm(w: World, who: Person, row: Passaggio): Step {
  const other = openTransfers(w.registro, row.idgatto).some(({ da_confermare }) => !da_confermare)
  return {
    call: () =>
      stillOpen(row, {
        who,
        method: 'POST',
        path: `/passaggi/${row.id}/conferma`,
        body: {},
        note: 'il proprietario conferma',
      }),
    expect: () =>
      other ? refusal(409, [], 'un altro passaggio del gatto è già aperto') : ok(200, 'è il proprietario'),
    learn: (_, { body }) => {
      row.da_confermare = false
      row.version = body.version
    },
  }
}

function end(w: World, who: Person, row: Passaggio, stato: 'ritirato' | 'rifiutato' | 'respinto'): Step {
  const body = { stato, version: row.version, ...(stato === 'respinto' && { motivo: 'Firma mancante.' }) }
  return {
    call: () => stillOpen(row, { who, method: 'PUT', path: `/passaggi/${row.id}`, body, note: stato }),
    expect: () => ok(200, `può diventare ${stato}`),
    learn: (_, answer) => {
      doubt(w, `stato del passaggio ${row.id}`, stato, answer.body.stato)
      row.stato = stato
    },
  }
}

function registration(w: World, who: Person, row: Passaggio): Step {
  const cat = w.registro.gatti.get(row.idgatto)!
  return {
    call: {
      who,
      method: 'PUT',
      path: `/passaggi/${row.id}`,
      body: { stato: 'registrato', version: row.version },
      note: 'registra il passaggio',
    },
    expect: () => {
      const codes = registrationBlocks(w, row, cat)
      return codes.length === 0
        ? ok(200, 'niente lo vieta')
        : refusal([409, 422], codes, `registra: ${codes.join(', ')}`)
    },
    learn: (_, answer: Json) => {
      doubt(w, `stato del passaggio ${row.id}`, 'registrato', answer.body.stato)
      row.stato = 'registrato'
      cat.idproprietario = row.idproprietario
      cat.proprietari.push({ dal: row.data_acquisto, cliente: row.idproprietario })
      for (const other of openTransfers(w.registro, cat.id)) other.stato = 'superato'
    },
  }
}

function registrationBlocks(w: World, row: Passaggio, cat: Gatto) {
  const done = [...w.registro.passaggi.values()].filter(
    other => other.idgatto === cat.id && other.stato === 'registrato',
  )
  return [
    ...(row.da_confermare ? ['P09'] : []),
    ...(cat.bloccato || cat.deceduto ? ['P02'] : []),
    ...(done.some(other => row.data_acquisto <= other.data_acquisto) ? ['P08'] : []),
    ...(cat.idproprietario === row.idproprietario ? ['P01'] : []),
  ]
}
