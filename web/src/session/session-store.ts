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
  /** The member this account stands for; null for staff. */
  clienteId: number | null
  /** Who is really at the keyboard, while emulating. */
  emulatedBy: unknown
  /** Whose registry this is. */
  association: CheckedSession['associazione']
}

export interface SessionState {
  signedIn: boolean
  /** Null until the first check has answered. */
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
  /** §4: one load of the profile per navigation; calls made meanwhile share it. */
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
  /** §4 Logout: token, profile and emulation go together. The page follows from the guard. */
  end(): void {
    clearToken()
    clearEmulation()
    leave()
    tellOtherTabs()
  },
  /** Leaves when another tab ends the session, which has cleared the cookies: a token that is there is the next person's. */
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

/** The names of records looked at last go with the session; what was typed and not saved stays. */
function forgetSeen(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('bisavolo.')) sessionStorage.removeItem(key)
  } catch {}
}

/** The call writes down that it begins, and says if it may not; the rights come with the header of every later call. */
export async function startEmulation(accountId: number, motivo: string): Promise<void> {
  try {
    await whileLoading(call(emulation.startEmulation, { body: { account_id: accountId, motivo } }))
  } catch (cause) {
    return notify.error((cause as Error).message)
  }
  storeEmulation(accountId)
  location.assign('/dashboard')
}

/** Ends here and now; that it could not be written down must not keep anyone inside another's account. */
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
  // Someone else's password is not the emulator's to change.
  passwordExpired: () => set({ ...state, passwordExpired: !state.profile?.emulatedBy }),
})

async function loadProfile(): Promise<void> {
  const token = readToken()
  if (token === null) return set(signedOut)
  try {
    const [answer, { canOf }] = await Promise.all([readCheck(), import('./ability.ts')])
    const text = JSON.stringify(answer)
    // Most checks bring nothing new: then nothing is drawn again.
    if (readToken() !== token || (state.profile !== null && text === lastAnswer)) return
    lastAnswer = text
    const { account } = answer
    const emulatedBy = answer.emulated_by ?? readEmulation()
    // For the page's own first calls (app/shell/early.js), which come before this one is answered.
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
    // The hour of an emulation is over, or the right to it: back to oneself, not out.
    if (cause instanceof ApiError && cause.status === 403 && readEmulation() !== null) {
      clearEmulation()
      await loadProfile()
      if (state.signedIn) notify.warning(cause.message)
      return
    }
    // No answer is no refusal, nor is "not now": whoever is at work keeps the page, and what is typed in it (decision 71).
    if (state.profile !== null && cause instanceof ApiError && [0, 503].includes(cause.status)) return
    session.end()
    notify.error(messages.checkFailed)
  }
}

/** A short gap in the network, or a server that wants a moment, should not cost the session. */
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

/** A day has passed when it is over; an instant when the clock is beyond it. */
export function hasPassed(expiry: string | null, now: Date): boolean {
  if (expiry === null) return false
  const end = new Date(expiry.length === 10 ? `${expiry}T23:59:59.999` : expiry)
  return end.getTime() < now.getTime()
}

function set(next: SessionState): void {
  state = next
  for (const watcher of watchers) watcher()
}
