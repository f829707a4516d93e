import * as emulation from '@bisavolo/domain/access/calls/emulation'
import { type CheckedSession, checkSession } from '@bisavolo/domain/access/calls/session'
import type { Role } from '@bisavolo/domain/kit/access'
import { messages } from '@bisavolo/domain/words/messages'
import { call } from '../api/call.ts'
import { ApiError, askServer, onSessionEvents } from '../api/client.ts'
import { clearEmulation, clearToken, readEmulation, readToken, storeEmulation, storeToken } from '../api/credentials.ts'
import { onReach } from '../api/reach.ts'
import { delayOf, isBusy } from '../api/retry.ts'
import { whileLoading } from '../ui/feedback/loading.tsx'
import { errorsSeen, notify } from '../ui/feedback/notify.ts'
import { network } from '../ui/network.ts'
import { writePreference } from '../ui/preferences.ts'
import type { Can } from './ability.ts'
import { prepareLogout } from './before-logout.ts'
import { askIdentity } from './identity.ts'
import { onEndElsewhere, tellOtherTabs } from './other-tabs.ts'

export interface Profile {
  accountId: number
  name: string
  surname: string
  email: string
  role: Role
  clienteId: number | null
  /** The real user during an emulation. */
  emulatedBy: unknown
  association: CheckedSession['associazione']
}

export interface SessionState {
  signedIn: boolean
  profile: Profile | null
  can: Can
  passwordExpired: boolean
}

const ended = 'La sessione è terminata: accedi di nuovo.'
const signedOut: SessionState = { signedIn: false, profile: null, can: () => false, passwordExpired: false }

let state: SessionState = { ...signedOut, signedIn: readToken() !== null }
let checking: Promise<void> | null = null
let lastAnswer = ''
const watchers = new Set<() => void>()

export const session = {
  read: () => state,
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  /** §4: the profile is loaded once per navigation; concurrent calls share the request. */
  check(): Promise<void> {
    checking ??= loadProfile().finally(() => {
      checking = null
    })
    return checking
  },
  signIn(token: string): void {
    clearEmulation()
    errorsSeen.clear()
    storeToken(token)
    set({ ...signedOut, signedIn: true })
  },
  /** §4 Logout: removes token, profile and emulation; the guard then changes the page. */
  end(): void {
    clearToken()
    clearEmulation()
    leave()
    tellOtherTabs()
  },
  /** The tab that ends the session has cleared the cookies, so an existing token belongs to the next user. */
  followTabs(): () => void {
    return onEndElsewhere(() => {
      if (!state.signedIn) return
      leave()
      if (state.signedIn) void loadProfile()
      else notify.warning(ended)
    })
  },
  passwordChanged(): void {
    set({ ...state, passwordExpired: false })
  },
}

function leave(): void {
  prepareLogout()
  forgetSeen()
  set({ ...signedOut, signedIn: readToken() !== null })
}

/** Names of recently viewed records are removed, drafts are kept. */
function forgetSeen(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('bisavolo.')) sessionStorage.removeItem(key)
  } catch {}
}

/** The server logs the start and may refuse; afterwards a header on each call carries the emulation. */
export async function startEmulation(accountId: number, motivo: string): Promise<void> {
  try {
    await whileLoading(call(emulation.startEmulation, { body: { account_id: accountId, motivo } }))
  } catch (cause) {
    return notify.error((cause as Error).message)
  }
  storeEmulation(accountId)
  location.assign('/dashboard')
}

/** Ends even if the server cannot log it: nobody must be stuck in another account. */
export async function endEmulation(): Promise<void> {
  const options = { sessionEnds: false, timeout: 3_000 }
  await whileLoading(call(emulation.stopEmulation, { body: undefined }, options)).catch(() => {})
  clearEmulation()
  location.reload()
}

onReach((isReached, begun) => (isReached ? network.found(begun) : network.lost()))
network.askBy(askServer)

onSessionEvents({
  unauthorized() {
    if (!state.signedIn) return
    session.end()
    notify.warning(ended)
  },
  confirmIdentity: askIdentity,
  // The emulated user's password cannot be changed.
  passwordExpired: () => set({ ...state, passwordExpired: !state.profile?.emulatedBy }),
})

async function loadProfile(): Promise<void> {
  const token = readToken()
  if (token === null) return set(signedOut)
  try {
    const [answer, { canOf }] = await Promise.all([readCheck(), import('./ability.ts')])
    const text = JSON.stringify(answer)
    // Most checks bring nothing new and cause no render.
    if (readToken() !== token || (state.profile !== null && text === lastAnswer)) return
    lastAnswer = text
    const { account } = answer
    const emulatedBy = answer.emulated_by ?? readEmulation()
    // For the early requests of app/shell/early.js, which start before this check is answered.
    writePreference('role', account.type)
    set({
      signedIn: true,
      profile: {
        accountId: account.id,
        name: account.name,
        surname: account.surname ?? '',
        email: account.email,
        role: account.type,
        clienteId: answer.clienti_soci_id,
        emulatedBy,
        association: answer.associazione,
      },
      can: canOf(answer.rules),
      passwordExpired: !emulatedBy && hasPassed(account.password_expire, new Date()),
    })
  } catch (cause) {
    if (readToken() !== token) return
    // The emulation has expired or the right is gone: back to the user's own account, no logout.
    if (cause instanceof ApiError && cause.status === 403 && readEmulation() !== null) {
      clearEmulation()
      await loadProfile()
      if (state.signedIn) notify.warning(cause.message)
      return
    }
    // decision 71: no answer, or "busy", is no refusal; page and input are kept.
    if (state.profile !== null && cause instanceof ApiError && [0, 503].includes(cause.status)) return
    session.end()
    notify.error(messages.checkFailed)
  }
}

/** A short network failure or a busy server must not end the session. */
async function readCheck(failures = 0): Promise<CheckedSession> {
  try {
    return await call(checkSession, {}, { sessionEnds: false })
  } catch (cause) {
    const isLost = cause instanceof ApiError && cause.status === 0 && failures < 1
    if (!isLost && !isBusy(cause, failures)) throw cause
    await new Promise(resolve => setTimeout(resolve, delayOf(cause, failures)))
    return readCheck(failures + 1)
  }
}

/** A date expires at the end of the day, an instant immediately. */
export function hasPassed(expiry: string | null, now: Date): boolean {
  if (expiry === null) return false
  const end = new Date(expiry.length === 10 ? `${expiry}T23:59:59.999` : expiry)
  return end.getTime() < now.getTime()
}

function set(next: SessionState): void {
  state = next
  for (const watcher of watchers) watcher()
}
