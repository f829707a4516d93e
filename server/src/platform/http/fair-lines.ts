export interface FairRules {
  atOnce: { beside: number; alone: number }
  /** Above `waiting` requests a line pauses after each request for as long as the request took, at least `rest` milliseconds. */
  flood: { waiting: number; rest: number }
  working: number
  refusal?: () => Error
  now?: () => number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

/** One line per key (account or session), so that many requests of one key do not delay the others. */
export function createFairLines<K>({ atOnce, flood, working, refusal, now = () => performance.now() }: FairRules) {
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
