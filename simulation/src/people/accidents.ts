import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../engine/random.ts'
import type { Store } from '../engine/store.ts'

/** A restart takes seconds; two or three accidents a month give about eighty in three years. */
const REST_DAYS = 12
const SHARE = 0.02

export class Accidents {
  #store: Store
  #random: Random
  #rest = 0

  constructor(store: Store, random: Random) {
    this.#store = store
    this.#random = random
  }

  nextDay() {
    this.#rest--
  }

  perhaps(): Promise<void> | null {
    if (this.#rest > 0 || !this.#random.chance(SHARE)) return null
    this.#rest = REST_DAYS
    const way = this.#random.next()
    const after = this.#random.int(0, 60)
    if (way < 0.7) return killed(this.#random.pick(this.#store.servers), after)
    return this.#databaseGone(way < 0.85 ? 'immediate' : 'fast', after)
  }

  async #databaseGone(how: 'immediate' | 'fast', after: number) {
    await delay(after)
    await this.#store.restartDatabase(how)
  }
}

async function killed(server: Store['servers'][number], after: number) {
  await delay(after)
  await server.end('SIGKILL')
  await delay(100)
  await server.start()
}
