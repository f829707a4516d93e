import { listPartner, provaAccoppiamento } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'

export interface PartnerQuery {
  page: number
  ordine: 'punteggio' | 'consanguineita'
  colore: string
  regione: string
  titoli: '1' | ''
  test: '1' | ''
}

export const accoppiamentiQueries = {
  partners: (id: number, { page, ...query }: PartnerQuery) => ({
    ...callQuery(listPartner, { id, query }, { pagination: { rowsPerPage: 25, page } }),
    placeholderData: keepPreviousData,
  }),
  chosen: (id: number, ids: readonly number[]) => ({
    ...callQuery(listPartner, { id, query: { ids: ids.join(','), ordine: 'punteggio' } }),
    retry: false,
    placeholderData: keepPreviousData,
  }),
  prova: (idpadre: number, idmadre: number) => ({
    ...callQuery(provaAccoppiamento, { idpadre, idmadre }),
    retry: false,
  }),
}
