/** Numbers that follow from a seed alone (mulberry32): a run with the same seed is the same run. */
export class Random {
  #state: number

  constructor(seed: number | string) {
    this.#state = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  }

  /** A stream of its own, that does not move when another person acts more or less. */
  stream(name: string) {
    return new Random(hash(`${this.#state}/${name}`))
  }

  /** From 0 to 1, 1 excluded. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `from` to `to`, both included. */
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

  /** One of them, or undefined when there is none. */
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

  /** About `perDay` times a day: 0.2 is once in five days, 2.5 two or three times. */
  times(perDay: number) {
    return Math.floor(perDay) + (this.chance(perDay % 1) ? 1 : 0)
  }
}

function hash(text: string) {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}
