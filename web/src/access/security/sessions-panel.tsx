import { endSession, listSessions } from '@bisavolo/domain/access/calls/session'
import { mdiApi, mdiCellphone, mdiMonitor } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { call, callQuery } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { AccessRows } from './access-rows.ts'
import { deviceOf, momentOf } from './device-of.ts'

export function SessionsPanel() {
  const { data, error } = useQuery({ ...callQuery(listSessions, {}), staleTime: 0 })
  const end = useWrite((id: number) => call(endSession, { id }), {
    done: 'Accesso chiuso',
    failed: 'L’accesso non è stato chiuso:',
  })
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
                onClick={() => end.run(session.id)}
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
