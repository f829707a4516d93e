import { logout } from '@bisavolo/domain/access/calls/session'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { readToken } from '../api/credentials.ts'
import { type LoginState, type LogoutState, loginFor } from '../session/login-path.ts'
import { session } from '../session/session-store.ts'
import { FullScreenLoader } from '../ui/feedback/loading.tsx'
import { notify } from '../ui/feedback/notify.ts'

/** §2 /logout: signs out even if the server does not answer. After an automatic logout the login page says why and leads back. */
export function LogoutScreen() {
  const navigate = useNavigate()
  const led = useLocation().state as LogoutState | null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one leaves once
  useEffect(() => {
    const state: LoginState | null = led && { reason: led.reason }
    leave().then(() => navigate(led ? loginFor(led.from) : '/login', { replace: true, state }))
  }, [navigate])
  return <FullScreenLoader label="Uscita in corso…" />
}

let leaving: Promise<void> | null = null

function leave(): Promise<void> {
  leaving ??= signOut().finally(() => {
    leaving = null
  })
  return leaving
}

async function signOut(): Promise<void> {
  const token = readToken()
  const options = { sessionEnds: false, timeout: 4_000 }
  const told = token ? call(logout, { body: { token } }, options).catch(() => undefined) : undefined
  // The local session ends first, so that refusals caused by this logout show no error.
  session.end()
  notify.clear()
  await told
}
