import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** A cat of a pedigree as GET /alberobisavoli answers it. */
export interface Nodo {
  id: number
  idpadre: number | null
  idmadre: number | null
  nome: string
  nome_completo: string
  pretitolo: string | null
  posttitolo: string | null
  codice: string | null
  sesso: 'M' | 'F'
  data_nascita: string
  razza: string | null
  genotipo: string | null
  fenotipo: string | null
  chip: string | null
  /** This person may open its record. */
  apribile: boolean
  padre: Nodo | null
  madre: Nodo | null
}

export interface Albero extends Nodo {
  generazioni: number
  completezza: number[]
  ripetuti: { id: number; posti: number }[]
}

export interface Inbreeding {
  idgatto: number | null
  coefficiente: number
  generazioni: number | null
  completezza: number[]
  antenati_comuni: { id: number; nome: string; nome_completo: string; codice: string | null; contributo: number }[]
}

/** Keys start with the entity: every save of a cat makes them read anew. */
export const pedigreeQueries = {
  albero: (id: number, generazioni: number) =>
    queryOptions({
      queryKey: ['gatti', 'albero', id, generazioni],
      queryFn: ({ signal }) => api.get<Albero>(`/alberobisavoli/${id}`, { query: { generazioni }, signal }),
    }),
  inbreeding: (id: number) =>
    queryOptions({
      queryKey: ['gatti', 'inbreeding', id],
      queryFn: ({ signal }) => api.get<Inbreeding>(`/inbreeding/${id}`, { signal }),
    }),
  mediaRazza: (idrazza: number) =>
    queryOptions({
      queryKey: ['gatti', 'media-razza', idrazza],
      queryFn: ({ signal }) => api.get<{ media: number; gatti: number }>(`/inbreeding/razza/${idrazza}`, { signal }),
      staleTime: 300_000,
    }),
}

/** Breed and colour as EMS writes them; the phenotype stands in brackets when it differs. */
export function emsOf({ razza, genotipo, fenotipo }: Pick<Nodo, 'razza' | 'genotipo' | 'fenotipo'>): string {
  const colour = fenotipo && fenotipo !== genotipo ? `${genotipo ?? ''} (${fenotipo})` : (genotipo ?? '')
  return [razza, colour].filter(Boolean).join(' ')
}
