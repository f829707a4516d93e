import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'

export interface Waiting {
  id: number
  idcliente_socio: number
  nome_completo: string
  anno: number
  tipo: string
  sezione: string
  citta: string | null
  provincia: string | null
  data_iscrizione: string
  data_cassa: string
  ammissione: 'Nuova' | 'Rinnovo'
}

export const filterNames = ['anno', 'sezione', 'ammissione'] as const
export type FilterName = (typeof filterNames)[number]
/** More than a board decides in a sitting; beyond it one narrows the filters. */
export const mostShown = 500

/** The enrolments that wait for the board, the longest waiting first; what is asked stands in the address. */
export function useWaiting() {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const filters = Object.fromEntries(filterNames.map(name => [name, search.get(name) || null]))
  const answer = useQuery({
    queryKey: ['iscrizioni_rinnovi', 'waiting', filters],
    queryFn: ({ signal }) =>
      api.get<{ data: Waiting[]; tot: number }>('/report/nuovi_soci', {
        filters: { ...filters, anno: filters.anno ? Number(filters.anno) : null },
        pagination: { rowsPerPage: mostShown },
        signal,
      }),
  })
  return {
    ...answer,
    filters: filters as Record<FilterName, string | null>,
    setFilter: (name: FilterName, value: string) =>
      setSearch(
        before => {
          const next = new URLSearchParams(before)
          value === '' ? next.delete(name) : next.set(name, value)
          return next
        },
        { replace: true },
      ),
    /** After a decision: the waiting list, the enrolments, the members and the reports are others. */
    forget: () => queries.invalidateQueries(),
  }
}
