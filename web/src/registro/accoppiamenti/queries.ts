import { listPartner, provaAccoppiamento } from '@bisavolo/domain/registro/calls/accoppiamenti'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'

export const accoppiamentiQueries = {
  partners: (id: number, page: number) => ({
    ...callQuery(listPartner, { id }, { pagination: { rowsPerPage: 25, page } }),
    placeholderData: keepPreviousData,
  }),
  prova: (idpadre: number, idmadre: number) => ({
    ...callQuery(provaAccoppiamento, { idpadre, idmadre }),
    retry: false,
  }),
}
