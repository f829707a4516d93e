import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type Navigator,
  type Path,
  parsePath,
  type To,
} from 'react-router'

export interface Step {
  location: Location
  action: 'POP' | 'PUSH' | 'REPLACE'
  keepsScroll: boolean
}

/** May hold a navigation until `go` is called. */
export interface Guard {
  holds: (from: Path, to: Path) => boolean
  onHeld: (go: () => void) => void
}

export interface Address {
  now: () => Step
  navigator: Navigator
  listen: (listener: (next: Step, before: Step) => void) => () => void
  guard: (guard: Guard) => () => void
}

type History = ReturnType<typeof createBrowserHistory> | ReturnType<typeof createMemoryHistory>

/**
 * react-router's data router has guards too, but doubles its size, and no page uses loaders. Guards are here, scrolling is in
 * scroll-memory.ts.
 */
export function createAddress(history: History = createBrowserHistory()): Address {
  const listeners = new Set<(next: Step, before: Step) => void>()
  const guards = new Set<Guard>()
  let now: Step = { location: history.location, action: 'POP', keepsScroll: false }
  let isLetGo = false
  /** Called when the browser has returned to the guarded page; that step is not reported to listeners. */
  let onBack: (() => void) | undefined

  const settle = (action: Step['action'], keepsScroll = false) => {
    const before = now
    now = { location: history.location, action, keepsScroll }
    isLetGo = false
    for (const listener of listeners) listener(now, before)
  }
  const isHeld = (to: Path, take: () => void) => {
    const guard = isLetGo ? undefined : [...guards].find(({ holds }) => holds(now.location, to))
    guard?.onHeld(() => {
      isLetGo = true
      take()
    })
    return guard !== undefined
  }
  history.listen(({ location, delta }) => {
    if (onBack !== undefined) {
      onBack()
      onBack = undefined
      return
    }
    // Back and Forward are reported after the fact: a held step is undone and repeated when allowed. A hash step has no delta.
    let undone = Promise.resolve()
    if (delta && isHeld(location, () => void undone.then(() => history.go(delta)))) {
      undone = new Promise(resolve => {
        onBack = resolve
      })
      history.go(-delta)
      return
    }
    settle('POP')
  })
  const take =
    (way: 'push' | 'replace', action: 'PUSH' | 'REPLACE'): Navigator['push'] =>
    (to, state, options) => {
      const go = () => {
        // A double click must not add the same address twice to the history.
        const stands = history.createHref(to) === history.createHref(history.location)
        history[stands ? 'replace' : way](to, state)
        settle(stands ? 'REPLACE' : action, options?.preventScrollReset)
      }
      if (!isHeld(pathOf(to), go)) go()
    }
  return {
    now: () => now,
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: take('push', 'PUSH'),
      replace: take('replace', 'REPLACE'),
    },
    listen: listener => added(listeners, listener),
    guard: guard => added(guards, guard),
  }
}

const pathOf = (to: To): Path => ({
  ...{ pathname: '', search: '', hash: '' },
  ...(typeof to === 'string' ? parsePath(to) : to),
})

function added<T>(to: Set<T>, one: T): () => void {
  to.add(one)
  return () => void to.delete(one)
}
