import { setTimeout as delay } from 'node:timers/promises'

/** Waits for something done after the answer, for as long as a busy machine may need. */
export async function eventually<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(20)) {
    const found = await look()
    if (found) return found
  }
  throw new Error('it did not happen within a minute')
}
