import { Busy } from '@bisavolo/domain'
import pg from 'pg'

/** The fields of pg's messages that we go by: their texts depend on the language of the server. */
interface Told {
  routine?: string | undefined
  code?: string | undefined
}

const readOnlyTransaction = '25006'

/**
 * A connection that ends where going on would deceive. A commit whose wait for a standby was cancelled is answered like any other, with
 * a mere warning, though the next failover may lose it: it fails here. And a server that takes no writes any more is left.
 */
export class StrictClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', (notice: Told) => {
      if (notice.routine === 'SyncRepWaitForLSN') this.leave(notReplicated())
    })
    this.connection.on('errorMessage', (error: Error & Told) => {
      if (error.code === readOnlyTransaction) this.leave(error)
    })
  }

  /** What is under way fails with this error, and a pool does not take the connection back. */
  leave(error: Error): void {
    this.connection.emit('error', error)
  }
}

/** Written, perhaps, and not where the next failover would find it. */
export function notReplicated(): Busy {
  return new Busy(
    'La copia di sicurezza non ha confermato la scrittura: riprova tra poco, la stessa richiesta non sarà registrata due volte.',
    2,
  )
}
