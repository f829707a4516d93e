import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/client.ts'
import { session } from './session-store.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, refetchOnWindowFocus: false, retry: isWorthRetrying },
  },
})

/** Nothing that one person read may be seen by the next, nor by the person they emulate. */
let reader = session.read().profile?.accountId
session.subscribe(() => {
  const next = session.read().profile?.accountId
  if (next !== reader) queryClient.clear()
  reader = next
})

/** Only what never reached the server is tried again; a refusal stays one. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.status === 0
}
