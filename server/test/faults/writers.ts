import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export interface Acknowledged {
  entity: 'razze' | 'fatture_ricevute'
  id: number
  mark: string
}

/** Clients that write without pause and keep, outside the server, what it has confirmed. */
export interface Writers {
  acknowledged: Acknowledged[]
  statuses: Map<number | 'no answer', number>
  /** Longest wait for any answer, in ms. */
  slowest: () => number
  moveTo: (url: string) => void
  stop: () => Promise<void>
}

interface Options {
  url: string
  token: string
  clients: number
  /** The client that invoices are for; without one only breeds are written. */
  idcliente?: number
  /** Sends again, with the same key, what got no answer or a 503. */
  retry?: boolean
}

export function startWriters({ url, token, clients, idcliente, retry = false }: Options): Writers {
  const acknowledged: Acknowledged[] = []
  const statuses: Writers['statuses'] = new Map()
  let base = url
  let running = true
  let slowest = 0

  const send = async (entity: Acknowledged['entity'], body: unknown, key: string) => {
    const began = performance.now()
    const answer = await fetch(`${base}/${entity}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    const item = (await answer?.json().catch(() => undefined)) as { id?: number } | undefined
    // An answer that broke off half way is no acknowledgement.
    const status = answer === undefined || item === undefined ? 'no answer' : answer.status
    slowest = Math.max(slowest, performance.now() - began)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return { status, id: item?.id }
  }
  const write = async (client: number) => {
    for (let n = 0; running; n++) {
      const mark = `${client.toString(36)}${n.toString(36)}${randomUUID().slice(0, 6)}`.slice(0, 18)
      const entity = idcliente !== undefined && (client + n) % 3 === 0 ? 'fatture_ricevute' : 'razze'
      const body =
        entity === 'razze'
          ? { codice: mark, descrizione: `prova ${mark}` }
          : {
              tipo: 'Ricevuta',
              data_emissione: new Date().toISOString().slice(0, 10),
              idcliente,
              causale: mark,
              righe: [{ descrizione: mark, importo: '10.00', quota_associativa: 1 }],
            }
      const key = randomUUID()
      for (;;) {
        const { status, id } = await send(entity, body, key)
        if (status === 201 && id !== undefined) {
          acknowledged.push({ entity, id, mark })
          break
        }
        await delay(30)
        if (!retry || !running || (status !== 503 && status !== 'no answer')) break
      }
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, client) => write(client)))
  return {
    acknowledged,
    statuses,
    slowest: () => slowest,
    moveTo: next => {
      base = next
    },
    stop: async () => {
      running = false
      await all
    },
  }
}

export function describeStatuses(statuses: Writers['statuses']): string {
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
}
