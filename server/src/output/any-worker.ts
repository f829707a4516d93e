import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from './thread.ts'

/** Does what it is asked, one piece after the other; what a piece of work has read, fonts for one, stays for the next. */
parentPort?.on('message', ({ path, document }: Asked) => {
  void answer(path, document)
})

async function answer(path: string, document: unknown): Promise<void> {
  try {
    const { work } = (await import(path)) as { work: (document: unknown) => unknown }
    const answer = await work(document)
    if (!(answer instanceof Uint8Array)) return parentPort?.postMessage({ value: answer } satisfies Answered)
    // A copy of its own, which can be handed over whole.
    const bytes = new Uint8Array(answer)
    parentPort?.postMessage({ bytes } satisfies Answered, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
