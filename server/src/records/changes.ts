import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { newClient } from '../platform/db/cluster/cluster-client.ts'
import { type Change, type Changes, changesIn } from './work.ts'

type Listener = (changes: readonly Change[] | 'everything') => void
interface Log {
  warn: (message: string) => void
}

/** Changes of this server directly, of other servers through LISTEN. After a lost connection anything may have changed. */
export async function followChanges(
  config: pg.ClientConfig,
  log: Log,
): Promise<Changes & { close: () => Promise<void> }> {
  const origin = randomUUID()
  const listeners: Listener[] = []
  const tell: Listener = changes => {
    for (const listener of listeners) listener(changes)
  }
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = newClient({ ...config, query_timeout: 0, statement_timeout: 0 })
    next.on('notification', ({ payload }) => {
      const changed = changesIn(payload ?? '', origin)
      if (changed.length > 0) tell(changed)
    })
    let isUp = false
    const lost = () => {
      if (closed || !isUp || client !== next) return
      client = undefined
      // Without notices cached totals may be wrong: drop them now and again after the reconnect.
      tell('everything')
      retry = setTimeout(reconnect, 500)
    }
    next.on('error', lost)
    next.on('end', lost)
    client = next
    await next.connect()
    await next.query('listen changes')
    isUp = true
  }
  const reconnect = () => {
    connect().then(
      () => tell('everything'),
      error => {
        client = undefined
        log.warn(`Notifiche della base dati non disponibili: ${(error as Error).message}`)
        tell('everything')
        if (!closed) retry = setTimeout(reconnect, 1000)
      },
    )
  }
  await connect()
  return {
    origin,
    onChange: listener => void listeners.push(listener),
    announce: changes => tell(changes),
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
