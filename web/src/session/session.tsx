import { type Call, mayCall } from '@bisavolo/domain/kit/call'
import { useMemo, useSyncExternalStore } from 'react'
import type { Can } from './ability.ts'
import { type Profile, type SessionState, session } from './session-store.ts'

export { endEmulation, startEmulation } from './session-store.ts'

export interface Session extends Profile {
  can: Can
  may: (call: Pick<Call, 'roles'>) => boolean
}

/** Only inside the main layout, where the profile is always loaded. */
export function useSession(): Session {
  const { profile, can } = useSessionState()
  if (profile === null) throw new Error('useSession is for screens of the main layout')
  return useMemo(() => ({ ...profile, can, may: call => mayCall(call, profile.role) }), [profile, can])
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read)
}
