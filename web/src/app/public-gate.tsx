import { Suspense } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useSessionState } from '../session/session.tsx'
import { FullScreenLoader } from '../ui/feedback/loading.tsx'
import { safeRedirect } from './guard.ts'
import { PlainLayout } from './layout/plain-layout.tsx'

/** §2: a signed-in user is sent away from /login. */
export function PublicGate() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { signedIn } = useSessionState()
  if (signedIn && pathname === '/login') return <Navigate to={safeRedirect(search.get('redirect'))} replace />
  return (
    <PlainLayout>
      <Suspense fallback={<FullScreenLoader />}>
        <Outlet />
      </Suspense>
    </PlainLayout>
  )
}
