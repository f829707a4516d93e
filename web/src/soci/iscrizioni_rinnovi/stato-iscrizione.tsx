import { formatDate } from '@bisavolo/domain/kit/format'
import { statoIscrizione } from '@bisavolo/domain/states'
import type { RecordRow } from '../../api/records.ts'
import { Status } from '../../records/status.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Where an enrolment stands, in a word. */
export function StatoIscrizione({ record }: { record: RecordRow }) {
  const state = statoIscrizione(record)
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 }}>
      <Status state={state} label={`${state.label}${detailOf(state.value, record)}`} />
      {record.ammissione === 'rinnovo' && <StatusChip kind="info" label="Rinnovo" />}
      {record.ammissione === 'nuova' && <StatusChip kind="neutral" label="Nuova ammissione" />}
    </div>
  )
}

function detailOf(stato: ReturnType<typeof statoIscrizione>['value'], { motivo, data_consiglio }: RecordRow): string {
  if (stato === 'respinta') return `: ${motivo ?? ''}`
  return stato === 'approvata' ? ` dal Consiglio il ${formatDate(String(data_consiglio ?? ''))}` : ''
}
