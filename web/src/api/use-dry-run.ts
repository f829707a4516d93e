import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from './client.ts'

const pause = 400

/** Asks the server what it would say of a form, after each pause in the typing; the answer before stays until the next is here. */
export function useDryRun<T>(
  path: string,
  body: unknown,
  enabled: boolean,
): { data: T | undefined; isCurrent: boolean; error: Error | null } {
  const text = JSON.stringify(body)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['dry-run', path, asked],
    queryFn: ({ signal }) => api.post<T>(path, JSON.parse(asked), { signal }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
    gcTime: 60_000,
  })
  return { data, isCurrent: data !== undefined && !isPlaceholderData && asked === text, error }
}
