import { formatDate } from '@bisavolo/domain/kit/format'
import { mdiClockOutline } from '@mdi/js'
import type { RecordRow } from '../../api/records.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Where an enrolment stands, in a word. */
export function StatoIscrizione({ record }: { record: RecordRow }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 }}>
      {record.respinta === 1 ? (
        <StatusChip kind="error" label={`Respinta: ${record.motivo ?? ''}`} />
      ) : record.da_approvare === 1 ? (
        <StatusChip kind="warning" icon={mdiClockOutline} label="Da approvare" />
      ) : (
        <StatusChip
          kind="success"
          label={`Approvata dal Consiglio il ${formatDate(String(record.data_consiglio ?? ''))}`}
        />
      )}
      {record.ammissione === 'rinnovo' && <StatusChip kind="info" label="Rinnovo" />}
      {record.ammissione === 'nuova' && <StatusChip kind="neutral" label="Nuova ammissione" />}
    </div>
  )
}
