import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

/**
 * As useQuery, but what nobody has asked for yet is asked for while the page is drawn. By itself useQuery asks in an effect, when the page
 * that waits has been painted: on a slow phone that is a quarter of a second.
 */
export function useQueryAtOnce<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): UseQueryResult<T> {
  const client = useQueryClient()
  if (options.enabled !== false && !client.getQueryState(options.queryKey)) void client.prefetchQuery(options)
  return useQuery(options)
}
