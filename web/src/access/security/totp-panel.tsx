import { checkSession } from '@bisavolo/domain/access/calls/session'
import { mdiShieldCheckOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { TotpOff } from './totp-off.tsx'
import { TotpOn } from './totp-on.tsx'

export function TotpPanel() {
  const own = useQuery({ ...callQuery(checkSession, {}), staleTime: 0 })
  // Separate from the server state, which changes before the user has read the recovery codes.
  const [changing, setChanging] = useState<'on' | 'off'>()
  if (own.isPending) return <Skeleton lines={2} height={24} />
  if (own.error) return <EmptyState title="Lo stato non si legge" text={own.error.message} />
  const isOn = own.data.account.totp_attivo === 1
  const done = () => setChanging(undefined)
  if (changing !== undefined) return changing === 'off' ? <TotpOff onDone={done} /> : <TotpOn onDone={done} />
  return (
    <>
      <p>
        <StatusChip kind={isOn ? 'success' : 'neutral'} label={isOn ? 'Attiva' : 'Non attiva'} />
      </p>
      <p>Per entrare, oltre alla password, servirà un codice che leggi su un’app del telefono.</p>
      <Button
        look={isOn ? 'quiet' : 'main'}
        icon={mdiShieldCheckOutline}
        onClick={() => setChanging(isOn ? 'off' : 'on')}
      >
        {isOn ? 'Disattiva' : 'Attiva'}
      </Button>
    </>
  )
}
