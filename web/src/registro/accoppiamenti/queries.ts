import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Inbreeding, Nodo } from '../pedigree/queries.ts'

export interface Partner extends Omit<Nodo, 'padre' | 'madre'> {
  posizione: number
  coefficiente: number
  parentela: string
  /** Tests that are missing or out of date, in words. */
  test: string[]
}

export interface PartnerPage {
  data: Partner[]
  perPage: number
  currentPage: number
  tot: number
  media: number
}

export type Livello = 'blocco' | 'avviso' | 'info'

export interface Prova extends Inbreeding {
  parentela: string
  livello: string
  padre: Nodo | null
  madre: Nodo | null
  razze: { id: number; codice: string; descrizione: string }[]
  colori: { sesso: 'M' | 'F'; codice: string; descrizione: string; condizioni: string[] }[]
  test_mancanti: { idpadre: string[]; idmadre: string[] }
  rilievi: { codice: string; livello: Livello; campo: string; messaggio: string }[]
}

/** Keys start with the cats': whatever changes a cat makes them read anew. */
export const accoppiamentiQueries = {
  partners: (id: number, page: number) =>
    queryOptions({
      queryKey: ['gatti', 'partner', id, page],
      queryFn: ({ signal }) =>
        api.get<PartnerPage>(`/accoppiamenti/${id}`, { pagination: { rowsPerPage: 25, page }, signal }),
      placeholderData: keepPreviousData,
    }),
  prova: (idpadre: number, idmadre: number) =>
    queryOptions({
      queryKey: ['gatti', 'prova', idpadre, idmadre],
      queryFn: ({ signal }) => api.get<Prova>(`/accoppiamenti/prova/${idpadre}/${idmadre}`, { signal }),
      retry: false,
    }),
}
