import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { RigaForm } from './righe-form.ts'

/** What a piece of work proposes to issue (GET /fatture_ricevute/proposta/…). */
export interface Proposta {
  idcliente: number
  tipo: 'Fattura' | 'Ricevuta'
  causale: string
  data_pagamento: string | null
  pratica: string
  righe: (Omit<RigaForm, 'key' | 'quantita'> & { quantita: number })[]
  emessi: { id: number; tipo: string; numero: string; stato: string }[]
  avvisi: string[]
}

/** `pratica` as the address carries it: passaggi/12, gatti/7?duplicato=1. */
export function useProposta(pratica: string | null) {
  return useQuery({
    queryKey: ['fatture_ricevute', 'proposta', pratica],
    queryFn: ({ signal }) => api.get<Proposta>(`/fatture_ricevute/proposta/${pratica}`, { signal }),
    enabled: pratica !== null,
    staleTime: 0,
    gcTime: 0,
  })
}
