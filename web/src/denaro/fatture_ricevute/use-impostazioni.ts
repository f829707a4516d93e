import {
  type ImpostazioneFiscale,
  impostazioneAt,
} from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordQueries } from '../../api/records.ts'

export function useImpostazioni(): ImpostazioneFiscale[] {
  const { data } = useQuery(
    recordQueries.lookup('impostazioni_fiscali', {
      filters: {},
      pagination: { rowsPerPage: 500, page: 1, sortBy: 'chiave' },
    }),
  )
  return useMemo(
    () =>
      (data ?? []).map(row => ({
        chiave: String(row.chiave),
        valore: String(row.valore ?? ''),
        valida_dal: String(row.valida_dal),
        descrizione: '',
      })),
    [data],
  )
}

export function ivaPredefinita(impostazioni: readonly ImpostazioneFiscale[], giorno: string): number {
  const iva = Number(impostazioneAt(impostazioni, 'iva_predefinita', giorno))
  return Number.isInteger(iva) && iva > 0 && iva <= 100 ? iva : 22
}
