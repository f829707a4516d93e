import { listStaffAccess } from '@bisavolo/domain/access/calls/emulation'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { AccessRows } from './access-rows.ts'
import { momentOf } from './device-of.ts'

export function StaffAccessPanel() {
  const { data, error } = useQuery({ ...callQuery(listStaffAccess, {}), staleTime: 0 })
  if (error) return <EmptyState title="Gli accessi del personale non si leggono" text={error.message} />
  if (!data) return <Skeleton lines={1} height={44} />
  if (data.length === 0) return <p>Nessuno del personale è entrato con il tuo account.</p>
  return (
    <AccessRows>
      {data.map(({ id, account, motivo, iniziata_il, finita_il }) => (
        <li key={id}>
          <span>
            <b>{account}</b>
            <small>
              {momentOf(iniziata_il)}
              {finita_il && `, fino ${momentOf(finita_il).replace('il ', 'al ')}`} · {motivo || 'senza motivo'}
            </small>
          </span>
          {finita_il === null && <StatusChip kind="warning" label="In corso" />}
        </li>
      ))}
    </AccessRows>
  )
}
