export type NoticeKind = 'success' | 'error' | 'warning' | 'info'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  at: Date
  /** Subject of the notice; `settle` removes all notices of a subject. */
  about?: unknown
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

/** §9: ten seconds, top right. Notices sent before the host is mounted are queued. */
export const notify = {
  success: (text: string) => publish('success', text),
  /** ux 24: no question before, undo while the notice is shown. */
  undoable: (text: string, undo: () => void) => publish('success', text, { action: { label: 'Annulla', run: undo } }),
  error: (text: string, about?: unknown) => publish('error', text, { about }),
  warning: (text: string) => publish('warning', text),
  info: (text: string) => publish('info', text),
  /** Errors reported inside `say` belong to this subject, so that callers need not pass it on. */
  about: (about: unknown, say: () => void) => {
    const before = spokenOf
    spokenOf = about
    try {
      say()
    } finally {
      spokenOf = before
    }
  },
  /** Removes the errors of a subject once they are solved. */
  settle: (about: unknown) => withdraw(notice => notice.kind === 'error' && notice.about === about),
  /** Removes everything: another user may sign in next. */
  clear: () => withdraw(() => true),
}

type Which = (notice: Notice) => boolean
const withdrawals = new Set<(which: Which) => void>()

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

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of waiting.splice(0)) listener(notice)
  return () => listeners.delete(listener)
}

/** True after the first notice, when the snackbar code is loaded. */
export const noticeSeen = { read: seen.read, subscribe: seen.subscribe }

export const errorsSeen = { read: errors.read, subscribe: errors.subscribe, clear: () => errors.set([]) }

function publish(kind: NoticeKind, text: string, { about, action }: Pick<Notice, 'about' | 'action'> = {}): void {
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
