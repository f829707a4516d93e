import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type Call, call, count, type Statuses } from './call.ts'
import { ms } from './figures.ts'
import { newCat, newInvoice, newLitter, newPerson, newTransfer, type World } from './world.ts'

type Written = 'razze' | 'clienti_soci' | 'gatti' | 'passaggi' | 'fatture_ricevute' | 'denunce_nascita'

export interface Acknowledged {
  entity: Written
  id: number
  mark: string
}

/** Clients that write without pause and remember the confirmed writes outside the server. */
export interface Writers {
  acknowledged: Acknowledged[]
  statuses: Statuses
  /** Refusals by entity and message, with the longest wait; a status alone does not tell the reason. */
  refusals: () => string
  /** Longest wait in ms, of all answers or those with one status. */
  slowest: (status?: number) => number
  moveTo: (url: string) => void
  stop: () => Promise<void>
}

interface Options {
  url: string
  token: string
  clients: number
  /** Needed for people, cats, passaggi, invoices and registered kittens; without it only razze are written. */
  world?: World
  /** Repeats, with the same idempotency key, requests without an answer or with a 503. */
  retry?: boolean
  only?: Written
  /** Prefix of the text of every tenth write, so that a trigger can recognise it. */
  tenth?: string
}

interface Saved {
  id?: number
  message?: string
  cuccioli?: { id: number }[]
}

const turns = ['gatti', 'fatture_ricevute', 'passaggi', 'cucciolo', 'clienti_soci'] as const

export function startWriters({ url, token, clients, world: whole, retry = false, only, tenth = '' }: Options): Writers {
  const acknowledged: Acknowledged[] = []
  const statuses: Statuses = new Map()
  let base = url
  let running = true
  const longest = new Map<number, number>()
  const refused = new Map<string, { times: number; longest: number }>()
  const keepRefusal = (path: string, { status, body, took }: Answer<Saved>) => {
    const said = `${status} ${path.split('/')[1]}: ${body.message ?? ''}`
    const { times = 0, longest: before = 0 } = refused.get(said) ?? {}
    refused.set(said, { times: times + 1, longest: Math.max(before, took) })
  }

  const send = async (path: string, options: Call): Promise<Answer<Saved> | undefined> => {
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      const answer = await call<Saved>(`${base}${path}`, token, { ...options, headers })
      count(statuses, answer.status)
      longest.set(answer.status, Math.max(longest.get(answer.status) ?? 0, answer.took))
      if (answer.status === 200 || answer.status === 201) return answer
      if (answer.status !== 0) keepRefusal(path, answer)
      await delay(100)
      if (!retry || !running || (answer.status !== 503 && answer.status !== 0)) return undefined
    }
  }
  const post = async (entity: Written, mark: string, body: unknown): Promise<Saved | undefined> => {
    const answer = await send(`/${entity}`, { method: 'POST', body })
    if (answer?.body.id === undefined) return undefined
    acknowledged.push({ entity, id: answer.body.id, mark })
    return answer.body
  }
  const newKittens = async (place: World, mark: string): Promise<number[]> => {
    const litter = await post('denunce_nascita', mark, newLitter(place, mark))
    for (const stato of ['in_verifica', 'approvata']) {
      if (litter === undefined) return []
      const moved = await send(`/denunce_nascita/${litter.id}`, { method: 'PUT', body: { stato } })
      if (moved === undefined) return []
    }
    return litter?.cuccioli?.map(({ id }) => id) ?? []
  }
  const write = async (client: number) => {
    const cats: number[] = []
    let kittens: number[] = []
    for (let n = client; running; n++) {
      const mark = `prova ${n % 10 === 0 ? tenth : ''}${client.toString(36)}${n.toString(36)}${randomUUID().slice(0, 8)}`
      const world = whole && { ...whole, ...whole.allevamenti[n % whole.allevamenti.length] }
      const turn = only ?? (world === undefined ? 'razze' : (turns[n % turns.length] as (typeof turns)[number]))
      if (world === undefined || turn === 'razze') {
        const codice = mark.slice(6)
        await post('razze', codice, { codice, descrizione: mark })
      } else if (turn === 'clienti_soci') await post(turn, mark, newPerson(world, mark))
      else if (turn === 'fatture_ricevute') await post(turn, mark, newInvoice(world, mark))
      else if (turn === 'passaggi' && cats.length > 0) {
        await post('passaggi', mark, newTransfer(world, cats.shift() as number, mark))
      } else if (turn === 'cucciolo') {
        if (kittens.length === 0) kittens = await newKittens(world, mark)
        else await post('gatti', mark, { nome: mark, cuccioloId: kittens.shift() })
      } else {
        const made = await post('gatti', mark, newCat(world, mark))
        if (made?.id !== undefined) cats.push(made.id)
      }
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, client) => write(client)))
  return {
    acknowledged,
    statuses,
    refusals: () =>
      [...refused].map(([said, { times, longest: wait }]) => `${times} × ${said} (${ms(wait)})`).join('; '),
    slowest: status => (status === undefined ? Math.max(0, ...longest.values()) : (longest.get(status) ?? 0)),
    moveTo: next => {
      base = next
    },
    stop: async () => {
      running = false
      await all
    },
  }
}
