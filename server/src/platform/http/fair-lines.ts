export interface FairRules {
  /** Requests of one key that run together while other keys work, and while none does. */
  atOnce: { beside: number; alone: number }
  /** With more waiting than a page ever asks for, a line rests after each request as long as that took, at least `rest` milliseconds. */
  flood: { waiting: number; rest: number }
  /** Milliseconds after its last request in which a key still counts as working. */
  working: number
  refusal?: () => Error
  now?: () => number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

/** A line for each key (an account, a session), so that one key's many requests do not delay those of others. */
export function createFairLines<K>({ atOnce, flood, working, refusal, now = () => performance.now() }: FairRules) {
  /** The key that was active last comes last. */
  const keys = new Map<K, { lines: Map<string, Line>; lastAt: number }>()

  const isAlone = (key: K) => {
    for (const [other, { lines, lastAt }] of keys) {
      if (other === key) continue
      if (now() - lastAt < working || [...lines.values()].some(({ running }) => running > 0)) return false
      keys.delete(other)
    }
    return true
  }
  const seen = (key: K) => {
    const one = keys.get(key) ?? { lines: new Map<string, Line>(), lastAt: 0 }
    one.lastAt = now()
    keys.delete(key)
    keys.set(key, one)
    return one
  }
  const lineOf = (key: K, lane: string): Line => {
    const { lines } = seen(key)
    const line = lines.get(lane) ?? { running: 0, waiting: [] }
    lines.set(lane, line)
    return line
  }

  /** Waits for a place in a lane of the key's, where at most so many wait, and returns the function that gives it back. */
  const enter = async (key: K, lane: string, mayWait = Number.POSITIVE_INFINITY): Promise<() => void> => {
    const line = lineOf(key, lane)
    const hasPlace = () => line.running < (isAlone(key) ? atOnce.alone : atOnce.beside)
    if (refusal && line.waiting.length >= mayWait) throw refusal()
    if (line.waiting.length > 0 || !hasPlace()) await new Promise<void>(begin => line.waiting.push(begin))
    else line.running++
    const began = now()
    const beginNext = () => {
      while (line.waiting.length > 0 && hasPlace()) {
        line.running++
        line.waiting.shift()?.()
      }
    }
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      line.running--
      seen(key)
      if (line.waiting.length <= flood.waiting || isAlone(key)) beginNext()
      else setTimeout(beginNext, Math.max(flood.rest, now() - began))
    }
  }
  return { enter, seen: (key: K) => void seen(key) }
}
