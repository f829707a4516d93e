import { messages } from '@bisavolo/domain/messages'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import type { PageLine } from '../session/page-line.ts'
import { Elsewhere } from './elsewhere.tsx'
import { MainGate } from './main-gate.tsx'
import { PublicGate } from './public-gate.tsx'
import { RootScreen } from './root-screen.tsx'
import { mainPages, plainPages } from './routes.ts'
import { ScreenError } from './screen-error.tsx'
import { screenAt } from './screens.ts'

export function createRouter() {
  return createBrowserRouter([
    {
      element: <RootScreen />,
      errorElement: <ScreenError />,
      children: [
        { element: <PublicGate />, children: [guarded(plainPages)] },
        // '/' and every unknown path go to the dashboard (§2), by way of the login when there is no session; the unknown one says so.
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
  ])
}

/** An error inside a screen leaves the layout around it standing. */
function guarded(pages: readonly PageLine[]): RouteObject {
  return { errorElement: <ScreenError />, children: pages.map(toRoute) }
}

function toRoute(page: PageLine): RouteObject {
  const Screen = screenAt(page.screen)
  // The key makes the same screen start afresh under another line of the table.
  return { path: page.path, handle: page, element: <Screen key={page.path} /> }
}
