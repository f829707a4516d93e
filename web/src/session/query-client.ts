import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError, onChanges } from '../api/client.ts'
import type { ListPage, RecordRow } from '../api/records.ts'
import { delayOf, isBusy } from '../api/retry.ts'
import { network } from '../ui/network.ts'
import { session } from './session-store.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection reading waits, with what was read before still on the screen, and goes on when it is back.
    queries: {
      ...{ staleTime: 5_000, refetchOnWindowFocus: false },
      ...{ retry: isWorthRetrying, retryDelay: (failures, error) => delayOf(error, failures) },
      ...{ networkMode: 'online', refetchOnReconnect: true },
    },
    // A write is refused at once and the page says so. Held back, it would go out minutes later, when whoever pressed the
    // button has long closed the dialog.
    mutations: { networkMode: 'always' },
  },
})

onlineManager.setEventListener(setOnline => network.subscribe(() => setOnline(network.read())))

followChanges(queryClient)
followRecords(queryClient)

/** Whatever reads an entity that a write has changed is read again in the background; nobody waits for it. */
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

/** A record that has gone, or is not as a list shows it: the list is read again when it is next seen, however fresh it seems. */
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

/** Nothing that one person read may be seen by the next, nor by the person they emulate. */
let reader = session.read().profile?.accountId
session.subscribe(() => {
  const next = session.read().profile?.accountId
  if (next !== reader) queryClient.clear()
  reader = next
})

/** What never reached the server is tried again, once, or for as long as there is no network, and what it could not answer just now a
 * few times; a refusal stays one. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isUnanswered = error instanceof ApiError && error.status === 0
  return isUnanswered ? failures < 1 || !onlineManager.isOnline() : isBusy(error, failures)
}
