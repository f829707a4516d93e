import { Busy } from '@bisavolo/domain'
import pg from 'pg'

/** Stable fields of pg's messages: the texts depend on the server's language. */
interface Told {
  routine?: string | undefined
  code?: string | undefined
}

const readOnlyTransaction = '25006'

/** If the wait for a standby is cancelled, PostgreSQL only warns, though a failover may lose the commit. */
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

  leave(error: Error): void {
    this.connection.emit('error', error)
  }
}

export function notReplicated(): Busy {
  return new Busy(
    'La copia di sicurezza non ha confermato la scrittura: riprova tra poco, la stessa richiesta non sarà registrata due volte.',
    2,
  )
}
