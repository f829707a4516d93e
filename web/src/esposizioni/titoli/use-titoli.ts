import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export interface Voce {
  id: number
  data: string | null
  esposizione: string
  nazione: string | null
  category: string | null
  titolo: string | null
  best: string | null
  giudice: string | null
}

export interface Proposta {
  titolo: string
  stato: 'raggiunto' | 'da verificare'
  data: string | null
  testo: string
  verifiche: string[]
  risultati: Voce[]
  nome_dopo: string
}

export interface Titoli {
  idgatto: number
  nome_completo: string
  proposte: Proposta[]
  mancano: { titolo: string; testo: string }[]
}

export interface Confermato extends Titoli {
  spostate: { id: number; esposizione: string; a: string }[]
}

export const titoliQueries = {
  one: (idgatto: number) =>
    queryOptions({
      queryKey: ['titoli', idgatto],
      queryFn: ({ signal }) => api.get<Titoli>(`/titoli/${idgatto}`, { signal }),
    }),
  desk: () =>
    queryOptions({
      queryKey: ['titoli', 'desk'],
      queryFn: ({ signal }) => api.get<{ data: Titoli[]; tot: number }>('/titoli', { signal }),
    }),
}

/** Writes the title into the name; what shows names, classes or totals is read anew. */
export async function confirmTitolo(queries: QueryClient, idgatto: number, titolo: string): Promise<Confermato> {
  const answer = await api.post<Confermato>(`/titoli/${idgatto}/conferma`, { titolo })
  await forgetExpo(queries)
  return answer
}

/** After results or titles have changed. */
export async function forgetExpo(queries: QueryClient): Promise<void> {
  for (const key of ['titoli', 'esposizioni_has_gatti', 'gatti', 'classifica', 'getCategories'])
    void queries.invalidateQueries({ queryKey: [key] })
}
