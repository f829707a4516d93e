const watchers = new Set<() => void>()
let isReached = true
let askServer: () => Promise<unknown> = () => Promise.resolve()

/** Whether the server can be reached. The browser knows of its own connection alone: the calls tell the rest. */
export const network = {
  read: () => isReached,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  found: () => set(true),
  lost: () => set(false),
  /** Who can ask the server whether it is there. */
  askBy(ask: () => Promise<unknown>): void {
    askServer = ask
  },
  async ask(): Promise<boolean> {
    await askServer().then(network.found, network.lost)
    return isReached
  },
}

function set(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const watcher of watchers) watcher()
}

addEventListener('offline', network.lost)
