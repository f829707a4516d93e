import { logout } from '@bisavolo/domain/access/calls/session'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { readToken } from '../api/credentials.ts'
import { prepareLogout } from '../session/before-logout.ts'
import { session } from '../session/session-store.ts'
import { FullScreenLoader } from '../ui/feedback/loading.tsx'

/** §2 /logout signs the user out and goes to /login, even when the server cannot be told. */
export function LogoutScreen() {
  const navigate = useNavigate()
  useEffect(() => {
    leave().then(() => navigate('/login', { replace: true }))
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
  prepareLogout()
  const options = { sessionEnds: false, timeout: 4_000 }
  if (token) await call(logout, { body: { token } }, options).catch(() => undefined)
  session.end()
}
