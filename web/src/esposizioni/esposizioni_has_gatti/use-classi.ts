import { esposizioneEstera } from '@bisavolo/domain/choices'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export interface Classi {
  categories: { code: string; name: string }[]
  avvisi?: string[]
}

/** §4: the class list is asked for only when cat, show and, for a foreign show, its date are all there. */
export function useClassi(gatto: unknown, esposizione: unknown, data: unknown, enabled: boolean) {
  const isEstera = esposizione === esposizioneEstera
  const path = classiPath(gatto, esposizione, isEstera ? data : '-')
  return useQuery({
    queryKey: ['getCategories', path],
    queryFn: ({ signal }) => api.get<Classi>(path ?? '', { signal }),
    enabled: enabled && path !== null,
    retry: false,
    staleTime: 30_000,
  })
}

export function classiPath(gatto: unknown, esposizione: unknown, data: unknown): string | null {
  if (typeof gatto !== 'number' || typeof esposizione !== 'number' || typeof data !== 'string' || data === '')
    return null
  return `/getCategories/${gatto}/${esposizione}/${data}`
}
