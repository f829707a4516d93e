import { ApiError } from './client.ts'

/** Limits of automatic retries; then the page shows an error with a button. */
const patience = { tries: 5, seconds: 5 }

/** Retry-After means that the server is full or changing databases and will answer soon. */
export function isBusy(error: unknown, failures: number): boolean {
  const after = error instanceof ApiError ? error.retryAfter : null
  return after !== null && after <= patience.seconds && failures < patience.tries
}

/** Milliseconds until the next attempt. Random, so that clients refused together do not return together. */
export function delayOf(error: unknown, failures: number): number {
  const after = error instanceof ApiError ? error.retryAfter : null
  return after === null ? Math.min(1_000 * 2 ** failures, 30_000) : after * 1_000 * (0.5 + Math.random())
}
