/** Seeded random numbers (mulberry32): equal seeds give equal runs. */
export class Random {
  #state: number

  constructor(seed: number | string) {
    this.#state = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  }

  /** An independent stream, so that more or fewer draws elsewhere do not change it. */
  stream(name: string) {
    return new Random(hash(`${this.#state}/${name}`))
  }

  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** Both ends included. */
  int(from: number, to: number) {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(share: number) {
    return this.next() < share
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('Nothing to pick from')
    return items[Math.floor(this.next() * items.length)]!
  }

  maybe<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : this.pick(items)
  }

  shuffle<T>(items: readonly T[]): T[] {
    const mixed = [...items]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.int(0, i)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }

  /** How often today, on average `perDay`: 0.2 is once in five days, 2.5 two or three times a day. */
  times(perDay: number) {
    return Math.floor(perDay) + (this.chance(perDay % 1) ? 1 : 0)
  }
}

function hash(text: string) {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}
