import { ApiError } from './client.ts'

/** Longer than this nobody watches a page that does nothing: it says so instead, with a button. */
const patience = { tries: 5, seconds: 5 }

/** The server lives and will answer soon: it is full, or its database is about to be replaced by another. */
export function isBusy(error: unknown, failures: number): boolean {
  const after = error instanceof ApiError ? error.retryAfter : null
  return after !== null && after <= patience.seconds && failures < patience.tries
}

/** Milliseconds until the next try. Not the same for all: those who were refused together should not come back together. */
export function delayOf(error: unknown, failures: number): number {
  const after = error instanceof ApiError ? error.retryAfter : null
  return after === null ? Math.min(1_000 * 2 ** failures, 30_000) : after * 1_000 * (0.5 + Math.random())
}
