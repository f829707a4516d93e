import { formatDate } from '@bisavolo/domain/kit/format'
import { stateOf, statiIscrizione } from '@bisavolo/domain/words/states'
import type { RecordRow } from '../../api/records.ts'
import { Status } from '../../records/status.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

export function StatoIscrizione({ record }: { record: RecordRow }) {
  const state = stateOf(statiIscrizione, record.stato as Stato)
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 }}>
      <Status state={state} label={`${state.label}${detailOf(state.value, record)}`} />
      {record.richiesta_socio === 1 && <StatusChip kind="neutral" label="Chiesta dal socio" />}
      {record.ammissione === 'rinnovo' && <StatusChip kind="info" label="Rinnovo" />}
      {record.ammissione === 'nuova' && state.value !== 'da_pagare' && (
        <StatusChip kind="neutral" label="Nuova ammissione" />
      )}
    </div>
  )
}

type Stato = (typeof statiIscrizione)[number]['value']

function detailOf(stato: Stato, { motivo, data_consiglio, data_annullamento }: RecordRow): string {
  if (stato === 'respinta') return `: ${motivo ?? ''}`
  if (stato === 'annullata') return ` il ${formatDate(String(data_annullamento ?? ''))}: ${motivo ?? ''}`
  return stato === 'approvata' ? ` dal Consiglio il ${formatDate(String(data_consiglio ?? ''))}` : ''
}
