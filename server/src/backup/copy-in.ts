import { once } from 'node:events'
import type pg from 'pg'

/** Sends rows in the text format of COPY as they come; ends when the server has stored them, or says why not. */
export async function copyIn(client: pg.ClientBase, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const copy = new CopyIn(text)
  client.query(copy)
  const connection = await copy.ready
  try {
    for await (const chunk of chunks) {
      if (copy.error !== undefined) break
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), copy.done])
    }
  } catch (error) {
    connection.sendCopyFail('interrupted')
    await copy.done.catch(() => {})
    throw error
  }
  connection.endCopyFrom()
  await copy.done
}

/** What the driver has and its types do not name. */
type Wire = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

class CopyIn implements pg.Submittable {
  readonly #text: string
  readonly ready: Promise<Wire>
  readonly done: Promise<void>
  error: Error | undefined
  #onReady: (connection: Wire) => void = () => {}
  #onDone: () => void = () => {}
  #onError: ((error: Error) => void)[] = []

  constructor(text: string) {
    this.#text = text
    this.ready = new Promise((resolve, reject) => {
      this.#onReady = resolve
      this.#onError.push(reject)
    })
    this.done = new Promise((resolve, reject) => {
      this.#onDone = resolve
      this.#onError.push(reject)
    })
    // Whoever waits for one of the two is told; the other must not end the process.
    this.ready.catch(() => {})
    this.done.catch(() => {})
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: Wire): void {
    this.#onReady(connection)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#onDone()
  }

  handleError(error: Error): void {
    this.error = error
    for (const tell of this.#onError) tell(error)
  }
}
