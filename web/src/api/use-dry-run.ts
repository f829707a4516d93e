import { type AnswerOf, addressOfCall, type CallInput } from '@bisavolo/domain/kit/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type JsonCall } from './call.ts'

const pause = 400

export interface DryRun<A> {
  data: A | undefined
  isCurrent: boolean
  error: Error | null
}

export function useDryRun<const C extends JsonCall>(
  described: C,
  input: CallInput<C>,
  enabled: boolean,
): DryRun<AnswerOf<C>> {
  const text = JSON.stringify(input)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['dry-run', addressOfCall(described.path, input), asked],
    queryFn: ({ signal }) => call(described, JSON.parse(asked) as CallInput<C>, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
    gcTime: 60_000,
  })
  return { data, isCurrent: data !== undefined && !isPlaceholderData && asked === text, error }
}
