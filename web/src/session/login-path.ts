export function loginFor(path: string): string {
  return `/login?redirect=${encodeURIComponent(path)}`
}

export interface LoginState {
  reason?: string
  username?: string
}

export interface LogoutState {
  from: string
  reason: string
}
