import { callsOf } from '@bisavolo/domain/kit/report-calls'
import { nuovi_soci } from '@bisavolo/domain/soci/reports/nuovi_soci'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { useSearch } from '../../ui/navigation/address-router.tsx'

/** A row of the report, by its columns. */
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
  /** How long a member, or until when. */
  anzianita: string
  note: string | null
  /** Why it cannot be approved, whatever it is decided together with. */
  ostacolo: string | null
  /** Where the person lives now. */
  sezione_attuale: string | null
  /** What is left to do with its documents if it is refused. */
  documenti: string | null
}

const filterNames = ['anno', 'sezione', 'ammissione'] as const
export type FilterName = (typeof filterNames)[number]
/** More than a board decides in a sitting; beyond it one narrows the filters. */
export const mostShown = 500

/** The enrolments that wait for the board, the longest waiting first; what is asked stands in the address. */
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
