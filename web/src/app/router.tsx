import { messages } from '@bisavolo/domain/words/messages'
import { useMemo } from 'react'
import { matchRoutes, Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router'
import { OpenedPageProvider, type PageLine } from '../session/page-line.ts'
import { Elsewhere } from './elsewhere.tsx'
import { MainGate } from './main-gate.tsx'
import { PublicGate } from './public-gate.tsx'
import { RootScreen } from './root-screen.tsx'
import { mainPages, plainPages } from './routes.ts'
import { ScreenBoundary } from './screen-error.tsx'
import { screenAt } from './screens.ts'

export function Pages() {
  const { pathname } = useLocation()
  const opened = useMemo(() => {
    const match = matchRoutes(pages, pathname)?.at(-1)
    return { line: match?.route.handle as PageLine | undefined, params: match?.params ?? {} }
  }, [pathname])
  return <OpenedPageProvider value={opened}>{useRoutes(pages)}</OpenedPageProvider>
}

const pages: RouteObject[] = [
  {
    element: (
      <ScreenBoundary>
        <RootScreen />
      </ScreenBoundary>
    ),
    children: [
      { element: <PublicGate />, children: [guarded(plainPages)] },
      // §2: `/` and unknown paths go to the dashboard, after the login if needed; an unknown path also shows a message.
      {
        element: <MainGate />,
        children: [
          guarded(mainPages),
          { path: '/', element: <Navigate to="/dashboard" replace /> },
          { path: '*', element: <Elsewhere to="/dashboard" message={messages.pageUnknown} /> },
        ],
      },
    ],
  },
]

/** Inside the layout, so that a broken screen does not remove the layout. */
function guarded(lines: readonly PageLine[]): RouteObject {
  const element = (
    <ScreenBoundary>
      <Outlet />
    </ScreenBoundary>
  )
  return { element, children: lines.map(toRoute) }
}

function toRoute(page: PageLine): RouteObject {
  const Screen = screenAt(page.screen)
  // The key remounts a screen that two routes share.
  return { path: page.path, handle: page, element: <Screen key={page.path} /> }
}
