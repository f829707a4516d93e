import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError, onChanges } from '../api/client.ts'
import type { ListPage, RecordRow } from '../api/records.ts'
import { delayOf, isBusy } from '../api/retry.ts'
import { network } from '../ui/network.ts'
import { session } from './session-store.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, queries pause with their last data and resume when the connection is back.
    queries: {
      ...{ staleTime: 5_000, refetchOnWindowFocus: false },
      ...{ retry: isWorthRetrying, retryDelay: (failures, error) => delayOf(error, failures) },
      ...{ networkMode: 'online', refetchOnReconnect: true },
    },
    // A write fails immediately when offline. Paused, it would be sent minutes later, long after the dialog was closed.
    mutations: { networkMode: 'always' },
  },
})

onlineManager.setEventListener(setOnline => network.subscribe(() => setOnline(network.read())))

followChanges(queryClient)
followRecords(queryClient)

function followChanges(client: QueryClient): void {
  onChanges(entities => {
    void client.invalidateQueries({
      predicate: ({ queryKey, meta }) => {
        const reads = meta?.reads ?? [queryKey[0]]
        return reads === 'everything' || (reads as unknown[]).some(name => entities.includes(name as string))
      },
    })
  })
}

/** A record that is gone, or newer than its list row, makes the list stale. */
export function followRecords(client: QueryClient): void {
  client.getQueryCache().subscribe(event => {
    const [entity, kind, id] = event.query.queryKey
    if (event.type !== 'updated' || kind !== 'one') return
    const { action } = event
    const isGone = action.type === 'error' && action.error instanceof ApiError && action.error.status === 404
    if (!isGone && action.type !== 'success') return
    const version = isGone ? null : (event.query.state.data as RecordRow).version
    void client.invalidateQueries({
      queryKey: [entity, 'list'],
      predicate: ({ state }) =>
        (state.data as ListPage | undefined)?.data.some(
          row => row.id === id && row.version !== undefined && row.version !== version,
        ) ?? false,
    })
  })
}

/** Data read by one user must not be shown to the next, nor to an emulated user. */
let reader = session.read().profile?.accountId
session.subscribe(() => {
  const next = session.read().profile?.accountId
  if (next !== reader) queryClient.clear()
  reader = next
})

/** Unanswered calls are retried once, or while offline; busy answers a few times; refusals never. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isUnanswered = error instanceof ApiError && error.status === 0
  return isUnanswered ? failures < 1 || !onlineManager.isOnline() : isBusy(error, failures)
}
