import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { loginFor } from '../session/login-path.ts'
import { usePageLine } from '../session/page-line.ts'
import { useSessionState } from '../session/session.tsx'
import { session } from '../session/session-store.ts'
import { FullScreenLoader } from '../ui/feedback/loading.tsx'
import { later } from '../ui/later.ts'
import { Elsewhere } from './elsewhere.tsx'
import { decide } from './guard.ts'
import { screenAt } from './screens.ts'

const MainLayout = later(() => import('./layout/main-layout.tsx').then(module => ({ default: module.MainLayout })))

export function MainGate() {
  const { pathname, search } = useLocation()
  const { signedIn, profile } = useSessionState()
  const page = usePageLine()
  // biome-ignore lint/correctness/useExhaustiveDependencies: §4, the profile is loaded at each navigation
  useEffect(() => {
    if (signedIn) session.check()
  }, [signedIn, pathname])
  const isThere = useFirstCode(signedIn && page?.route ? page.screen : null)
  if (!signedIn) return <Navigate to={loginFor(pathname + search)} replace />
  if (!page?.route) return <Outlet />
  if (profile === null) return <FullScreenLoader />
  const decision = decide({ path: pathname, route: page.route, role: profile.role })
  // Keyed by page, so that a second refusal in a row redirects again.
  if (!decision.show) return <Elsewhere key={pathname} to={decision.goTo} message={decision.message} />
  if (!isThere) return <FullScreenLoader />
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <MainLayout title={page.title} />
    </Suspense>
  )
}

/** Loads frame and first page while the profile is requested, to render both together. */
function useFirstCode(screen: string | null): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere || screen === null) return
    let isWanted = true
    // A failed load fails again, with a message, when rendered.
    void Promise.allSettled([MainLayout.preload(), screenAt(screen).preload()]).then(() => {
      if (isWanted) setThere(true)
    })
    return () => {
      isWanted = false
    }
  }, [isThere, screen])
  return isThere
}
