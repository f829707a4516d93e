const watchers = new Set<() => void>()
let isReached = true
let cutAt = Number.NEGATIVE_INFINITY
let askServer: () => Promise<unknown> = () => Promise.resolve()

/** The browser only knows its own connection; calls report if the server answers. */
export const network = {
  read: () => isReached,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  /** `begun`: start of the call. An answer to a call from before the offline event proves nothing. */
  found(begun = performance.now()): void {
    if (begun > cutAt) set(true)
  },
  lost: () => set(false),
  askBy(ask: () => Promise<unknown>): void {
    askServer = ask
  },
  async ask(): Promise<boolean> {
    const begun = performance.now()
    await askServer().then(() => network.found(begun), network.lost)
    return isReached
  },
}

function set(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const watcher of watchers) watcher()
}

addEventListener('offline', () => {
  cutAt = performance.now()
  network.lost()
})
