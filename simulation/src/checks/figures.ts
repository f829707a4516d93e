import type { CallLog } from '../engine/log.ts'
import type { Store } from '../engine/store.ts'

interface Month {
  month: string
  calls: number
  /** Milliseconds, of the calls of the month. */
  median: number
  p95: number
  /** MiB of the servers together. */
  memory: number
}

/** Numbers of a run: how much happened, how fast, how large the servers grew. */
export class Figures {
  readonly months: Month[] = []
  days = 0
  #store: Store
  #seen = 0
  #began = performance.now()

  constructor(store: Store) {
    this.#store = store
  }

  day(day: string, log: CallLog) {
    this.days++
    const month = day.slice(0, 7)
    if (this.months.at(-1)?.month === month) return
    const times = log.made
      .slice(this.#seen)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
    this.#seen = log.made.length
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
    const memory = this.#store.servers.reduce((sum, server) => sum + server.memory(), 0)
    this.months.push({ month, calls: times.length, median: at(0.5), p95: at(0.95), memory })
  }

  line(day: string, log: CallLog, failures: number) {
    const seconds = Math.round((performance.now() - this.#began) / 1000)
    const last = this.months.at(-1)
    return `${day}  ${log.made.length} chiamate in ${seconds} s, p95 ${last?.p95} ms, ${last?.memory} MiB, ${failures} fatti che non tornano`
  }

  /** Calls by route and refusals by code, most frequent first. */
  static counts(log: CallLog) {
    const refusals = new Map<string, number>()
    for (const { status, code, codes = [] } of log.made)
      if (status >= 400) {
        const told = [...new Set(codes.filter(one => one !== code))].sort().join('+')
        const name = `${status} ${code ?? '(senza codice)'}${told === '' ? '' : ` ${told}`}`
        refusals.set(name, (refusals.get(name) ?? 0) + 1)
      }
    return { calls: log.made.length, refusals: [...refusals].sort((a, b) => b[1] - a[1]) }
  }
}
