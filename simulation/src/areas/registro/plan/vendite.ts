import type { Step } from '../../../engine/area.ts'
import { addDays } from '../../../engine/days.ts'
import type { Random } from '../../../engine/random.ts'
import type { Person, World } from '../../../engine/world.ts'
import { chainOf, weave } from '../../accadde.ts'
import { clerks, doubt, members, ok, refusal } from '../passi.ts'
import { lastHandover, type PassaggioBody, passaggioBlocks } from '../regole.ts'
import { type Contesa, type Gatto, openTransfers, type Passaggio } from '../state.ts'
import { lookUpCat, lookUpPerson } from './ricerche.ts'

export function sell(w: World, random: Random): Step[][] {
  const people = members(w)
  if (people.length < 2) return []
  const cats = [...w.registro.gatti.values()].filter(cat => cat.data_nascita > addDays(w.oggi, -1500))
  const many = random.times(Math.min(6, cats.length / 90))
  const chosen = random.shuffle(cats).slice(0, many)
  return weave(chosen.map(cat => chainOf(sale(w, random, people, cat))))
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
  // A person cannot be named before being looked up.
  if (way < 0.3) return [[send(w, owner, body, 'cedente')]]
  if (way < 0.4) return [[lookUpPerson(w, owner, buyer)], race(w, owner, body)]
  return [[lookUpPerson(w, owner, buyer)], [send(w, owner, body, 'cedente')]]
}

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

export function send(w: World, who: Person, body: PassaggioBody, by: Passaggio['chiesto_da']): Step {
  const cat = w.registro.gatti.get(body.idgatto)!
  const asks = by === 'acquirente' && cat.idproprietario !== who.cliente
  return {
    call: { who, method: 'POST', path: '/passaggi', body, note: `passaggio, scrive ${by}` },
    expect: () => {
      const { status, codes } = passaggioBlocks(w, who, body)
      if (status === 201 && asks && hasAsked(w, who, cat)) return refusal(409, ['conflitto'], 'lo ha già chiesto')
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

const hasAsked = (w: World, who: Person, cat: Gatto) =>
  openTransfers(w.registro, cat.id).some(
    row => row.chiesto_da === 'acquirente' && row.idproprietario === who.cliente && row.da_confermare,
  )

/** D8: at most five open requests per person, including those withdrawn or refused on the same day. */
function tooMany(w: World, who: Person) {
  const mine = [...w.registro.passaggi.values()].filter(
    row => row.chiesto_da === 'acquirente' && row.idproprietario === who.cliente,
  )
  return mine.filter(row => row.stato === 'inviato' || row.inviato_il === w.oggi).length >= 5
}
