import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { focusHeading } from '../session/heading-focus.ts'
import { usePageLine } from '../session/page-line.ts'
import { noticeSeen } from '../ui/feedback/notify.ts'
import { later } from '../ui/later.ts'

const SnackbarHost = later(() =>
  import('../ui/feedback/snackbar-host.tsx').then(module => ({ default: module.SnackbarHost })),
)

export function RootScreen() {
  const title = usePageLine()?.title
  const { pathname } = useLocation()
  const noticed = useSyncExternalStore(noticeSeen.subscribe, noticeSeen.read)
  const before = useRef(pathname)
  useEffect(() => {
    document.title = title ? `${title} · Bisavolo` : 'Bisavolo'
  }, [title])
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    focusHeading()
  }, [pathname])
  return (
    <>
      <Outlet />
      <Suspense>{noticed && <SnackbarHost />}</Suspense>
    </>
  )
}
