import { lookups } from '@bisavolo/domain/lookups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { usePaused } from '../../records/picker/use-lookup.ts'

export type Comune = RecordRow & {
  nome: string
  nome_altro: string | null
  cap: string | null
  caps: string[] | null
  provincia: { id: number; sigla: string; citta: string; regione: string }
}

/** §7: the cities whose name begins like this. */
export function useComuni(text: string, enabled: boolean): { comuni: Comune[]; loading: boolean } {
  const [paused] = usePaused(text.trim(), 200)
  const how = lookups.comuni
  const answer = useQuery({
    ...recordQueries.lookup('comuni', {
      filters: { ...how?.filters(paused), attivo: 1 },
      pagination: { rowsPerPage: how?.rows ?? 30, page: 1, sortBy: how?.sortBy ?? null },
    }),
    enabled: enabled && paused.length > 0,
    placeholderData: keepPreviousData,
  })
  return { comuni: (answer.data ?? []) as Comune[], loading: answer.isFetching }
}

/** All the codes of the city that stands in the record, when the table knows it. */
export function useCaps(citta: unknown, idprovincia: unknown): readonly string[] {
  const [name] = usePaused(typeof citta === 'string' ? citta.trim() : '', 300)
  const { data } = useQuery({
    ...recordQueries.lookup('comuni', {
      filters: { nome: name.replaceAll('%', ''), idprovincia: idprovincia as number },
      pagination: { rowsPerPage: 1, page: 1, sortBy: null },
    }),
    enabled: name !== '' && typeof idprovincia === 'number',
  })
  return (data?.[0]?.caps as string[] | null | undefined) ?? none
}

const none: readonly string[] = []
