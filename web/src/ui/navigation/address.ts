import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type Navigator,
  type Path,
  parsePath,
  type To,
} from 'react-router'

/** Where the browser is, and how it came there. */
export interface Step {
  location: Location
  action: 'POP' | 'PUSH' | 'REPLACE'
  /** The page stays where it is scrolled to. */
  keepsScroll: boolean
}

/** Somebody who may keep a step from being taken, until it is let go. */
export interface Guard {
  holds: (from: Path, to: Path) => boolean
  onHeld: (go: () => void) => void
}

/** The address bar: what the router reads, and who is asked before it changes. */
export interface Address {
  now: () => Step
  navigator: Navigator
  listen: (listener: (next: Step, before: Step) => void) => () => void
  guard: (guard: Guard) => () => void
}

type History = ReturnType<typeof createBrowserHistory> | ReturnType<typeof createMemoryHistory>

/**
 * The library's router with loaders knows guards too, and is twice the size of the rest of it: no page here has a loader. What it would
 * do for guards and scrolling is done here and in scroll-memory.ts.
 */
export function createAddress(history: History = createBrowserHistory()): Address {
  const listeners = new Set<(next: Step, before: Step) => void>()
  const guards = new Set<Guard>()
  let now: Step = { location: history.location, action: 'POP', keepsScroll: false }
  let isLetGo = false
  /** Told when the browser is back where it was held: that step is nobody's. */
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
    // Back and Forward are told when they are done: one that is held is undone, and done again when it is let go. A step to a part of the
    // same page has no length.
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
        // Pressed twice: it stands already, and Back need not find it twice.
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
