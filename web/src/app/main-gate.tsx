import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { loginFor } from '../session/login-path.ts'
import { usePageLine } from '../session/page-line.ts'
import { useSessionState } from '../session/session.tsx'
import { session } from '../session/session-store.ts'
import { FullScreenLoader } from '../ui/feedback/loading.tsx'
import { later } from '../ui/later.ts'
import { Elsewhere } from './elsewhere.tsx'
import { decide } from './guard.ts'
import { preloadScreen } from './screens.ts'

const loadLayout = () => import('./layout/main-layout.tsx')
const MainLayout = later(() => loadLayout().then(module => ({ default: module.MainLayout })))

/** Pages of the main layout: a session, a profile and a role whose menu leads there. */
export function MainGate() {
  const { pathname, search } = useLocation()
  const { signedIn, profile } = useSessionState()
  const page = usePageLine()
  // biome-ignore lint/correctness/useExhaustiveDependencies: §4, the profile is loaded at each navigation
  useEffect(() => {
    if (signedIn) session.check()
  }, [signedIn, pathname])
  const isWaiting = signedIn && profile === null
  const screen = page?.route && page.screen
  // The frame and the page come while the profile is asked for, not after it.
  useEffect(() => {
    if (!isWaiting || !screen) return
    loadLayout().catch(() => {})
    preloadScreen(screen)
  }, [isWaiting, screen])
  if (!signedIn) return <Navigate to={loginFor(pathname + search)} replace />
  if (!page?.route) return <Outlet />
  if (profile === null) return <FullScreenLoader />
  const decision = decide({ path: pathname, route: page.route, role: profile.role })
  // Keyed by the page: two refusals in a row are two departures, even when nothing was drawn between them.
  if (!decision.show) return <Elsewhere key={pathname} to={decision.goTo} message={decision.message} />
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <MainLayout title={page.title} />
    </Suspense>
  )
}
