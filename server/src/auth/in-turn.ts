import { TooMany } from '@bisavolo/domain'

const longestQueue = 64
const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/** What is done under one key is done one after the other, within this process. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= longestQueue) throw new TooMany('Troppi tentativi: riprova tra poco.', 1)
  queue.length++
  queues.set(key, queue)
  const mine = queue.last.then(work, work)
  queue.last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    queue.length--
    if (queue.length === 0) queues.delete(key)
  }
}
