import { eventually } from './eventually.ts'
import type { Answer, Caller } from './harness.ts'

/** Reads anomalie, or their counts, once the server has checked all pending changes. */
export function checked<T>(
  caller: Caller,
  url: string,
  filters: Record<string, unknown> = {},
): Promise<Answer<T & { aggiornamento: boolean }>> {
  return eventually(async () => {
    const answer = await caller.get<T & { aggiornamento: boolean }>(url, {
      ...{ 'x-filters': JSON.stringify(filters), 'x-pagination': '{"rowsPerPage":500,"page":1}' },
    })
    return !answer.body.aggiornamento && answer
  })
}
