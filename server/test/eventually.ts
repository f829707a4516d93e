import { setTimeout as delay } from 'node:timers/promises'

/** Waits for work that ends after the answer, long enough for a busy machine. */
export async function eventually<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(20)) {
    const found = await look()
    if (found) return found
  }
  throw new Error('it did not happen within a minute')
}
