import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useSession } from '../../session/session.tsx'
import { todayText } from '../../ui/fields/date-text.ts'

export type Riga = Record<string, unknown>

export const tabs = [
  { id: 'classifica', label: 'Gatti' },
  { id: 'classifica_allevamenti', label: 'Allevamenti' },
  { id: 'gatti_campionati', label: 'Gatti iscritti' },
] as const
export type Tab = (typeof tabs)[number]['id']

export const filterNames = ['anno', 'gruppo', 'origine', 'categoria', 'razza', 'sezione'] as const
export type FilterName = (typeof filterNames)[number]

export interface CampionatoState {
  tab: Tab
  anno: number
  filters: Record<FilterName, string>
  nome: string
  finale: boolean
  /** A member's own cats, or cattery, alone. */
  miei: boolean
  clienteId: number | null
  page: number
  setTab: (tab: string) => void
  set: (name: FilterName | 'nome' | 'finale' | 'miei', value: string) => void
  setPage: (page: number) => void
}

const rowsPerPage = 50

/** The address bar holds what is asked. Cats begin with the adults: three lists in one are read by nobody. */
export function useCampionato(): CampionatoState {
  const { clienteId } = useSession()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(({ id }) => id === search.get('elenco'))?.id ?? 'classifica'
  const anno = Number(/^\d{4}$/.exec(search.get('anno') ?? '')?.[0] ?? todayText().slice(0, 4))
  const text = (name: string) => search.get(name) ?? ''
  const change = (values: Record<string, string>) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (!('page' in values)) next.delete('page')
        for (const [name, value] of Object.entries(values)) {
          if (value === '' && name !== 'gruppo') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const gruppo = search.get('gruppo') ?? (tab === 'classifica' ? 'Adulti' : '')
  return {
    tab,
    anno,
    filters: {
      anno: String(anno),
      gruppo,
      // Only the ranking of cats tells those of Italy from those of abroad.
      origine: tab === 'classifica' ? text('origine') : '',
      categoria: text('categoria'),
      razza: text('razza'),
      sezione: text('sezione'),
    },
    nome: text('nome'),
    finale: search.get('finale') === '1',
    miei: search.get('miei') === '1' && clienteId !== null,
    clienteId,
    page: Math.max(1, Number(search.get('page')) || 1),
    // Another list, the same year, category, breed and section.
    setTab: id => {
      const next = new URLSearchParams(search)
      for (const name of ['page', 'gruppo']) next.delete(name)
      next.set('elenco', id)
      setSearch(next, { replace: true })
    },
    set: (name, value) => change({ [name]: value }),
    setPage: page => change({ page: page === 1 ? '' : String(page) }),
  }
}

/** The header of a call: the same for the page on the screen and for the file. */
export function filtersOf(state: CampionatoState): Record<string, unknown> {
  const { filters, anno, nome, finale, miei, clienteId, tab } = state
  const { gruppo, origine, categoria, razza, sezione } = filters
  return {
    anno,
    ...(gruppo && { gruppo }),
    ...(origine && { origine }),
    ...(categoria && { categoria }),
    ...(razza && { razza }),
    ...(sezione && { sezione }),
    ...(finale && { finale: 1 }),
    ...(miei && { [tab === 'classifica_allevamenti' ? 'idallevatore' : 'idproprietario']: clienteId }),
    ...(nome.trim() && { nome: `%${nome.trim().replace(/[%\\]/g, '\\$&')}%` }),
  }
}

export interface Pagina {
  data: Riga[]
  perPage: number
  tot: number
}

export function useClassifica(state: CampionatoState) {
  const request = { filters: filtersOf(state), pagination: { rowsPerPage, page: state.page } }
  return useQuery({
    queryKey: ['classifica', state.tab, request],
    queryFn: ({ signal }) => api.get<Pagina>(`/${state.tab}`, { ...request, signal }),
    placeholderData: keepPreviousData,
  })
}

export function dettaglioQuery(tab: Tab, id: number, anno: number, finale: boolean) {
  const path = tab === 'classifica_allevamenti' ? 'classifica_allevamenti' : 'classifica'
  return queryOptions({
    queryKey: ['classifica', 'dettaglio', path, id, anno, finale],
    queryFn: ({ signal }) =>
      api.get<Record<string, unknown>>(`/${path}/${id}/dettaglio`, {
        query: { anno, finale: finale ? '1' : undefined },
        signal,
      }),
  })
}
