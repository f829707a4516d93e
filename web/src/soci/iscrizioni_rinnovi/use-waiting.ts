import { callsOf } from '@bisavolo/domain/kit/report-calls'
import { nuovi_soci } from '@bisavolo/domain/soci/reports/nuovi_soci'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { useSearch } from '../../ui/navigation/address-router.tsx'

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
  anzianita: string
  note: string | null
  /** Blocks the approval in any batch. */
  ostacolo: string | null
  sezione_attuale: string | null
  documenti: string | null
}

const filterNames = ['anno', 'sezione', 'ammissione'] as const
export type FilterName = (typeof filterNames)[number]
/** More than a board decides at one sitting. */
export const mostShown = 500

export function useWaiting() {
  const [search, setSearch] = useSearch()
  const filters = Object.fromEntries(filterNames.map(name => [name, search.get(name) || null]))
  const asked = {
    filters: { ...filters, anno: filters.anno ? Number(filters.anno) : null },
    pagination: { rowsPerPage: mostShown },
  }
  const { data, error, isPending } = useQuery(callQuery(callsOf(nuovi_soci).rows, {}, asked))
  return {
    rows: data?.data as readonly Waiting[] | undefined,
    tot: data?.tot ?? 0,
    error,
    isPending,
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
  }
}
