import type pg from 'pg'

const batchSize = 64 * 1024
const maxWaiting = 16

/** What `COPY … TO STDOUT` sends, in pieces of some 64 kB; the server is held back while the reader is busy. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  const copy = new CopyOut(text)
  client.query(copy)
  try {
    for (;;) {
      const batch = await copy.next()
      if (batch === undefined) return
      yield batch
    }
  } finally {
    copy.letGo()
  }
}

class CopyOut implements pg.Submittable {
  readonly #text: string
  readonly #waiting: Buffer[] = []
  #batch = Buffer.allocUnsafe(batchSize)
  #used = 0
  #state: 'open' | 'ended' | { error: Error } = 'open'
  #connection: pg.Connection | undefined
  #wake: () => void = () => {}

  constructor(text: string) {
    this.#text = text
  }

  async next(): Promise<Buffer | undefined> {
    for (;;) {
      const batch = this.#waiting.shift()
      if (this.#waiting.length < maxWaiting / 2) this.#connection?.stream.resume()
      if (batch !== undefined) return batch
      if (this.#state === 'ended') return undefined
      if (typeof this.#state === 'object') throw this.#state.error
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  /** A reader that leaves early must not leave the connection paused. */
  letGo(): void {
    this.#waiting.length = 0
    this.#connection?.stream.resume()
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  // The driver uses its buffer again for what comes next: the bytes are copied here and now.
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#used + chunk.length > this.#batch.length) this.#flush(Math.max(batchSize, chunk.length))
    this.#used += chunk.copy(this.#batch, this.#used)
    if (this.#waiting.length >= maxWaiting) this.#connection?.stream.pause()
  }

  handleCommandComplete(): void {
    this.#flush(0)
  }

  handleReadyForQuery(): void {
    if (this.#state === 'open') this.#state = 'ended'
    this.#wake()
  }

  handleError(error: Error): void {
    this.#state = { error }
    this.#wake()
  }

  #flush(size: number): void {
    if (this.#used > 0) this.#waiting.push(this.#batch.subarray(0, this.#used))
    this.#batch = Buffer.allocUnsafe(size)
    this.#used = 0
    this.#wake()
  }
}
