import { lookups } from '@bisavolo/domain/product/lookups'
import { italianPart } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { useQuery } from '@tanstack/react-query'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { answerTo } from '../../records/picker/answer-to.ts'
import { usePaused } from '../../records/picker/use-lookup.ts'

export type Comune = RecordRow & {
  nome: string
  nome_altro: string | null
  cap: string | null
  caps: string[] | null
  provincia: { id: number; sigla: string; citta: string; regione: string }
}

export interface FoundComuni {
  /** Matches for the present text; empty while searching. */
  comuni: readonly Comune[]
  meant: Comune | null
  searching: boolean
}

export function useComuni(text: string, enabled: boolean): FoundComuni {
  const typed = text.trim()
  const [paused] = usePaused(typed, 200)
  const how = lookups.comuni
  const wanted = enabled && typed !== ''
  const { data, isPending } = useQuery({
    ...recordQueries.lookup('comuni', {
      filters: { ...how?.filters(paused), attivo: 1 },
      pagination: { rowsPerPage: how?.rows ?? 30, page: 1, sortBy: how?.sortBy ?? null },
    }),
    enabled: wanted && paused !== '',
  })
  const searching = wanted && (paused !== typed || isPending)
  const comuni = wanted && !searching ? ((data ?? []) as Comune[]) : noComuni
  const named = comuni.map(({ id, nome }) => ({ id, nome: italianPart(nome) }))
  const meant = answerTo(typed, { rows: named, names: ['nome'], whole: () => true })
  return { comuni, meant: comuni.find(({ id }) => id === meant?.id) ?? null, searching }
}

const noComuni: readonly Comune[] = []

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
