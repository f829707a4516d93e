import type { Difference } from '../engine/area.ts'
import type { CallLog } from '../engine/log.ts'
import type { Store } from '../engine/store.ts'

interface Month {
  month: string
  calls: number
  median: number
  p95: number
  /** MiB of all servers at the end of the month. */
  memory: number
}

export class Figures {
  readonly months: Month[] = []
  days = 0
  kills = 0
  restarts = 0
  #store: Store
  #month = ''
  #seen = 0
  #began = performance.now()

  constructor(store: Store) {
    this.#store = store
  }

  get seconds() {
    return Math.round((performance.now() - this.#began) / 1000)
  }

  day(day: string, log: CallLog, last: boolean) {
    this.days++
    this.kills = this.#store.servers.reduce((sum, server) => sum + server.kills, 0)
    this.restarts = this.#store.restarts
    if (this.#month !== '' && this.#month !== day.slice(0, 7)) this.#close(log)
    this.#month = day.slice(0, 7)
    if (last) this.#close(log)
  }

  #close(log: CallLog) {
    const times = log.made.slice(this.#seen).map(({ ms }) => ms)
    times.sort((a, b) => a - b)
    this.#seen = log.made.length
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
    const memory = this.#store.servers.reduce((sum, server) => sum + server.memory(), 0)
    this.months.push({ month: this.#month, calls: times.length, median: at(0.5), p95: at(0.95), memory })
  }

  /** Memory and response times must not grow over the years: compares the last year with the first. */
  flat(): Difference[] {
    if (this.months.length < 24) return []
    const mean = (rows: Month[], value: (row: Month) => number) =>
      rows.reduce((sum, row) => sum + value(row), 0) / rows.length
    const first = this.months.slice(3, 12)
    const last = this.months.slice(-9)
    const grown = (what: string, value: (row: Month) => number, limit: number): Difference[] => {
      const [before, after] = [mean(first, value), mean(last, value)]
      return after > before * limit ? [{ area: 'sempre', what, expected: before, found: after }] : []
    }
    return [
      ...grown('la memoria dei server cresce', ({ memory }) => memory, 1.6),
      ...grown('le risposte rallentano', ({ median }) => median, 3),
    ]
  }

  line(day: string, log: CallLog, failures: number) {
    const last = this.months.at(-1)
    const speed = last === undefined ? '' : `, p95 ${last.p95} ms, ${last.memory} MiB`
    return `${day}  ${log.made.length} chiamate in ${this.seconds} s${speed}, ${failures} fatti che non tornano`
  }

  static counts(log: CallLog) {
    const refusals = new Map<string, number>()
    for (const { status, code, codes = [] } of log.made) {
      if (status < 400) continue
      const told = [...new Set(codes.filter(one => one !== code))].sort().join('+')
      const name = `${status} ${code ?? '(senza codice)'}${told === '' ? '' : ` ${told}`}`
      refusals.set(name, (refusals.get(name) ?? 0) + 1)
    }
    return { calls: log.made.length, refusals: [...refusals].sort((a, b) => b[1] - a[1]) }
  }
}
