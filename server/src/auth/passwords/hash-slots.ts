import { TooMany } from '@bisavolo/domain'

/** At most 8 hashes at a time in this process: two cores do some 34 a second, and the others want to be served too. */
const atOnce = 8
/** A few more wait a moment; whoever comes on top of them is asked to come back. */
const mayWait = 16

let running = 0
const waiting: (() => void)[] = []

export async function inHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new TooMany('Troppi accessi in questo momento: riprova tra poco.', 1)
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // A slot is handed on, not given back, so that nobody slips in between.
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}
