/** Files wait apart from lists, so that a long export does not keep its owner's lists waiting. */
export type Lane = 'lists' | 'files'

export interface LineRules {
  /** Requests of one account that run together while others work, and while nobody else does. */
  atOnce: { beside: number; alone: number }
  /** Milliseconds after its last request in which an account still counts as working. */
  working: number
  refusal: () => Error
  now?: () => number
}

interface Account {
  lanes: Record<Lane, { running: number; waiting: (() => void)[] }>
  lastAt: number
}

/** A line for each account, so that one account's many requests do not delay those of others. */
export function createAccountLines({ atOnce, working, refusal, now = () => performance.now() }: LineRules) {
  /** The account that was active last comes last. */
  const accounts = new Map<number, Account>()

  const isWorking = ({ lanes, lastAt }: Account) =>
    lanes.lists.running + lanes.files.running > 0 || now() - lastAt < working
  const isAlone = (id: number) => {
    for (const [other, account] of accounts) {
      if (other === id) continue
      if (isWorking(account)) return false
      accounts.delete(other)
    }
    return true
  }
  const seen = (id: number): Account => {
    const empty = () => ({ running: 0, waiting: [] })
    const account = accounts.get(id) ?? { lanes: { lists: empty(), files: empty() }, lastAt: 0 }
    account.lastAt = now()
    accounts.delete(id)
    accounts.set(id, account)
    return account
  }

  /** Waits for a place in the account's line, where at most so many wait, and returns the function that gives it back. */
  const enter = async (id: number, lane: Lane, mayWait = Number.POSITIVE_INFINITY): Promise<() => void> => {
    const line = seen(id).lanes[lane]
    const hasPlace = () => line.running < (isAlone(id) ? atOnce.alone : atOnce.beside)
    if (line.waiting.length >= mayWait) throw refusal()
    if (line.waiting.length > 0 || !hasPlace()) await new Promise<void>(begin => line.waiting.push(begin))
    else line.running++
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      line.running--
      seen(id)
      while (line.waiting.length > 0 && hasPlace()) {
        line.running++
        line.waiting.shift()?.()
      }
    }
  }
  return { enter, seen: (id: number) => void seen(id) }
}
