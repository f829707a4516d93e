import { parentPort } from 'node:worker_threads'
import { failureOf } from './failure.ts'
import type { Answer, Flow, Question, SaidBytes } from './worker.ts'

let flowing: ((said: Flow) => void) | undefined

const server = parentPort ?? process

server.on('message', (said: Question | Flow) => {
  if ('path' in said) void answer(said)
  else flowing?.(said)
})
if (parentPort === null) process.once('disconnect', () => process.exit())

async function answer({ path, document }: Question): Promise<void> {
  try {
    const { work } = (await import(path)) as { work: (document: unknown) => unknown }
    const found = await work(document)
    if (found instanceof Uint8Array) tellBytes('bytes', [found])
    else if (isFlowing(found)) give(found, undefined)
    else if (isSaid(found)) give(isFlowing(found.body) ? found.body : onePiece(found.body), found.said)
    else tell({ value: found })
  } catch (error) {
    tell({ error: failureOf(error) })
  }
}

function isFlowing(answer: unknown): answer is AsyncIterable<Uint8Array> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

function isSaid(answer: unknown): answer is SaidBytes {
  return typeof answer === 'object' && answer !== null && 'said' in answer && 'body' in answer
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function give(source: AsyncIterable<Uint8Array>, said: unknown): void {
  const iterator = source[Symbol.asyncIterator]()
  let wanted = 0
  let isStopped = false
  let isBusy = false
  const end = (last: Answer) => {
    flowing = undefined
    tell(last)
  }
  const go = async () => {
    while (wanted > 0 && !isStopped) {
      wanted--
      const { pieces, isOver } = await nextOf(iterator)
      if (pieces.length > 0) tellBytes('chunk', pieces)
      if (isOver) return end({ done: true })
    }
    if (!isStopped) return
    await iterator.return?.()
    end({ done: true })
  }
  flowing = said => {
    if ('more' in said) wanted += said.more
    else isStopped = true
    if (isBusy) return
    isBusy = true
    void go()
      .catch(error => end({ error: failureOf(error) }))
      .finally(() => {
        isBusy = false
      })
  }
  tell({ stream: true, said })
}

/** Each message wakes the main thread, so small pieces are joined. */
const worthwhile = 128 * 1024

async function nextOf(iterator: AsyncIterator<Uint8Array>): Promise<{ pieces: Uint8Array[]; isOver: boolean }> {
  const pieces: Uint8Array[] = []
  for (let size = 0; size < worthwhile; ) {
    const { done, value } = await iterator.next()
    if (done === true) return { pieces, isOver: true }
    pieces.push(value)
    size += value.length
  }
  return { pieces, isOver: false }
}

function tell(answer: Answer, transfer: readonly ArrayBuffer[] = []): void {
  if (parentPort === null) process.send?.(answer)
  else parentPort.postMessage(answer, transfer)
}

function tellBytes(name: 'bytes' | 'chunk', pieces: readonly Uint8Array[]): void {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  tell({ [name]: bytes } as Answer, [bytes.buffer])
}
