import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { AccessRows } from './access-rows.ts'
import { momentOf } from './device-of.ts'

interface StaffAccess {
  id: number
  account: string
  motivo: string | null
  iniziata_il: string
  finita_il: string | null
}

/** Who of the staff has worked with this account's rights, when and why. */
export function StaffAccessPanel() {
  const { data, error } = useQuery({
    queryKey: ['accessi'],
    queryFn: ({ signal }) => api.get<StaffAccess[]>('/auth/accessi', { signal }),
    staleTime: 0,
  })
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
              {finita_il && `, fino ${momentOf(finita_il).replace('il ', 'al ')}`} · {motivo || 'motivo non dichiarato'}
            </small>
          </span>
          {finita_il === null && <StatusChip kind="warning" label="In corso" />}
        </li>
      ))}
    </AccessRows>
  )
}
