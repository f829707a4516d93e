const watchers = new Set<() => void>()
let isReached = true
/** When the browser last said that its own connection is gone. */
let cutAt = Number.NEGATIVE_INFINITY
let askServer: () => Promise<unknown> = () => Promise.resolve()

/** Whether the server can be reached. The browser knows of its own connection alone: the calls tell the rest. */
export const network = {
  read: () => isReached,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  /** By a call that began at that moment: an answer that was under way when the line was cut tells nothing of now. */
  found(begun = performance.now()): void {
    if (begun > cutAt) set(true)
  },
  lost: () => set(false),
  /** Who can ask the server whether it is there. */
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
