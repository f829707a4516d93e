/** The way to the sign-in page and back (§2). */
export function loginFor(path: string): string {
  return `/login?redirect=${encodeURIComponent(path)}`
}

/** What the sign-in page is told by whoever leads there. */
export interface LoginState {
  /** Why the session ended. */
  reason?: string
  /** Whose password was just set anew. */
  username?: string
}

/** What the way out is told by whoever leads there without being asked. */
export interface LogoutState {
  /** Where the person was, to come back to. */
  from: string
  reason: string
}
