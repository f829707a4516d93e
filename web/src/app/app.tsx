import { useState } from 'react'
import { RouterProvider } from 'react-router'
import { createRouter } from './router.tsx'

/** The first screen needs the router alone: theme, queries and dialogs come with the main layout. */
export function App() {
  const [router] = useState(createRouter)
  return <RouterProvider router={router} />
}
