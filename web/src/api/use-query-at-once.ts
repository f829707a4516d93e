import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

/**
 * useQuery starts its request in an effect, after the first paint: 250 ms later on a slow phone. This starts it during render.
 */
export function useQueryAtOnce<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): UseQueryResult<T> {
  const client = useQueryClient()
  if (options.enabled !== false && !client.getQueryState(options.queryKey)) void client.prefetchQuery(options)
  return useQuery(options)
}
