import type pg from 'pg'

const advice =
  'Collega il server direttamente a PostgreSQL (le sue connessioni sono già condivise tra tutti, al massimo una ventina) o passa per un bilanciatore TCP.'

interface Session {
  /** Backend pid; a pooler reports another number to its clients. */
  pid: number
  timeout: string
}

export function explainRefusal(error: unknown): Error {
  const { code, message } = error as Error & { code?: string }
  const isPooler = code === '08P01' && /startup parameter/i.test(message)
  if (!isPooler) return error instanceof Error ? error : new Error(String(error))
  return new Error(`un pooler non lascia passare le impostazioni della connessione (${message}). ${advice}`)
}

/** With transaction pooling, LISTEN, advisory locks and timeouts would silently apply to another session. */
export async function refusePooler(client: pg.Client, open: () => Promise<pg.Client>): Promise<void> {
  const first = await sessionOf(client)
  if (first.pid === (client as pg.Client & { processID: number }).processID) return
  if (await isShared(client, first, await open()))
    throw new Error(`un pooler divide le sessioni tra più connessioni (pool_mode transaction o statement). ${advice}`)
  if (first.timeout === '0')
    throw new Error(`un pooler lascia cadere le impostazioni della connessione, tra cui i limiti di tempo. ${advice}`)
}

/** A session of our own keeps its pid while another connection is in a transaction. */
async function isShared(client: pg.Client, first: Session, other: pg.Client): Promise<boolean> {
  try {
    await other.query('begin')
    return (await sessionOf(other)).pid === first.pid || (await sessionOf(client)).pid !== first.pid
  } finally {
    await other.end().catch(() => {})
  }
}

async function sessionOf(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Session>(
    `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout`,
  )
  return rows[0] as Session
}
