import { CacheProvider } from '@emotion/react'
import { useState } from 'react'
import { RouterProvider } from 'react-router'
import { styleCache } from '../ui/style-cache.ts'
import { createRouter } from './router.tsx'

/** The first screen needs the router alone: theme, queries and dialogs come with the main layout. */
export function App() {
  const [router] = useState(createRouter)
  return (
    <CacheProvider value={styleCache}>
      <RouterProvider router={router} />
    </CacheProvider>
  )
}
