export type NoticeKind = 'success' | 'error' | 'warning' | 'info'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  at: Date
  /** What it speaks of, so that it can be taken back once that is settled. */
  about?: unknown
  /** What can be done about it while it stands: take it back. */
  action?: NoticeAction
}

export interface NoticeAction {
  label: string
  run: () => void
}

type Listener = (notice: Notice) => void

let lastId = 0
let spokenOf: unknown
const listeners = new Set<Listener>()
const waiting: Notice[] = []
const seen = createValue(false)
const errors = createValue<readonly Notice[]>([])

/** Shows a snackbar for ten seconds, top right; success is the default (§9). A notice that comes before the host is mounted waits for it. */
export const notify = {
  success: (text: string) => publish('success', text),
  /** Done without asking: it can be taken back while the notice stands (ux 24). */
  undoable: (text: string, undo: () => void) => publish('success', text, { action: { label: 'Annulla', run: undo } }),
  error: (text: string, about?: unknown) => publish('error', text, { about }),
  warning: (text: string) => publish('warning', text),
  info: (text: string) => publish('info', text),
  /** Every error that `say` tells is about this, whoever tells it: a form that words its own refusals needs not name itself. */
  about: (about: unknown, say: () => void) => {
    const before = spokenOf
    spokenOf = about
    try {
      say()
    } finally {
      spokenOf = before
    }
  },
  /** Takes back the errors about this: what has been put right is no news any more. */
  settle: (about: unknown) => withdraw(notice => notice.kind === 'error' && notice.about === about),
  /** Takes back everything: another person may sit here next. */
  clear: () => withdraw(() => true),
}

type Which = (notice: Notice) => boolean
const withdrawals = new Set<(which: Which) => void>()

/** Subscribes to notices that are taken back. */
export function onWithdrawal(listener: (which: Which) => void): () => void {
  withdrawals.add(listener)
  return () => withdrawals.delete(listener)
}

function withdraw(which: Which): void {
  const kept = errors.read().filter(notice => !which(notice))
  if (kept.length < errors.read().length) errors.set(kept)
  waiting.splice(0, waiting.length, ...waiting.filter(notice => !which(notice)))
  for (const listener of withdrawals) listener(which)
}

/** Subscribes to every notice from now on, and to those that nobody has received yet. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of waiting.splice(0)) listener(notice)
  return () => listeners.delete(listener)
}

/** True after the first notice: only then is the snackbars' code loaded. */
export const noticeSeen = { read: seen.read, subscribe: seen.subscribe }

/** Errors are kept after their snackbar has gone: the notification bar shows them again. */
export const errorsSeen = { read: errors.read, subscribe: errors.subscribe, clear: () => errors.set([]) }

function publish(kind: NoticeKind, text: string, { about, action }: Pick<Notice, 'about' | 'action'> = {}): void {
  // A new attempt that fails is said in place of the one before.
  if (about !== undefined) notify.settle(about)
  const notice: Notice = {
    ...{ id: ++lastId, kind, text, at: new Date() },
    about: about ?? spokenOf,
    ...(action && { action }),
  }
  if (kind === 'error') errors.set([notice, ...errors.read()].slice(0, 20))
  if (listeners.size === 0) waiting.push(notice)
  for (const listener of listeners) listener(notice)
  seen.set(true)
}

function createValue<T>(initial: T) {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    read: () => value,
    set(next: T) {
      value = next
      for (const watcher of watchers) watcher()
    },
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
