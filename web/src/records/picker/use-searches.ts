import type { ListRequest } from '@bisavolo/domain/listing/list-request'
import { useQueries } from '@tanstack/react-query'
import { type RecordRow, recordQueries } from '../../api/records.ts'

interface Searched {
  /** Of all searches in their order, each row once. */
  rows: readonly RecordRow[]
  /** The answer to each search. */
  answers: readonly (readonly RecordRow[])[]
  loading: boolean
  error: Error | null
}

/** All searches are sent together. */
export function useSearches(to: string, searches: readonly ListRequest[], enabled: boolean): Searched {
  return useQueries({
    queries: searches.map(search => ({ ...recordQueries.lookup(to, search), enabled })),
    combine: results => {
      const answers = results.map(({ data }) => data ?? [])
      return {
        answers,
        rows: [...new Map(answers.flat().map(row => [row.id, row])).values()],
        loading: enabled && results.some(({ isPending }) => isPending),
        error: results.find(({ error }) => error !== null)?.error ?? null,
      }
    },
  })
}
