import type { Popolazione } from '@bisavolo/domain/registro/rules/popolazione/popolazione'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export interface PopolazioneRazza extends Omit<Popolazione, 'stalloni'> {
  razza: { id: number; codice: string; descrizione: string }
  registrazioni: { anno: number; gatti: number }[]
  viventi: { gatti: number; media: number }
  riproduttori: { gatti: number; parentela: number }
  stalloni: (Popolazione['stalloni'][number] & { nome: string | null; codice: string | null })[]
  test: {
    natiDal: string
    riproduttori: number
    righe: { codice: string; descrizione: string; eseguiti: number; validi: number }[]
  }
}

export function popolazioneQuery(id: number) {
  return queryOptions({
    queryKey: ['gatti', 'popolazione', id],
    queryFn: ({ signal }) => api.get<PopolazioneRazza>(`/razze/${id}/popolazione`, { signal }),
  })
}
