import { mdiApi, mdiCellphone, mdiMonitor } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { AccessRows } from './access-rows.ts'
import { deviceOf, momentOf } from './device-of.ts'

interface OpenSession {
  id: number
  creata_il: string
  vista_il: string
  ip: string | null
  agente: string | null
  tipo: 'api' | 'browser'
  corrente: boolean
}

const key = ['sessioni']

/** Where this account is signed in; one that is not recognised can be closed from here. */
export function SessionsPanel() {
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<OpenSession[]>('/auth/sessions', { signal }),
    staleTime: 0,
  })
  const end = async (id: number) => {
    try {
      await api.delete(`/auth/sessions/${id}`)
      notify.success('Accesso chiuso')
    } catch (cause) {
      notify.error(`L’accesso non è stato chiuso: ${(cause as Error).message}`)
    }
    void queries.invalidateQueries({ queryKey: key })
  }
  if (error) return <EmptyState title="Gli accessi non si leggono" text={error.message} />
  if (!data) return <Skeleton lines={2} height={44} />
  return (
    <AccessRows>
      {data.map(session => {
        const { name, phone } = deviceOf(session.agente, session.tipo)
        return (
          <li key={session.id}>
            <Icon path={session.tipo === 'api' ? mdiApi : phone ? mdiCellphone : mdiMonitor} size={24} />
            <span>
              <b>{name}</b>
              <small>
                {session.ip && `${session.ip} · `}aperto {momentOf(session.creata_il)}, usato{' '}
                {momentOf(session.vista_il)}
              </small>
            </span>
            {session.corrente ? (
              <StatusChip kind="info" label="Questo" />
            ) : (
              <Button
                look="quiet"
                size="small"
                aria-label={`Chiudi l’accesso ${name}`}
                onClick={() => void end(session.id)}
              >
                Chiudi
              </Button>
            )}
          </li>
        )
      })}
    </AccessRows>
  )
}
