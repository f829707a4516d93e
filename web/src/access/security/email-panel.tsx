import { checkSession, listSessions } from '@bisavolo/domain/access/calls/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { saveRecord } from '../../api/records.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { keysFor, TextField } from '../../ui/fields/text-field.tsx'
import { isEmail } from '../email.ts'

export function EmailPanel() {
  const own = useQuery({ ...callQuery(checkSession, {}), staleTime: 0 })
  if (own.isPending) return <Skeleton lines={2} height={24} />
  if (own.error) return <EmptyState title="L’indirizzo non si legge" text={own.error.message} />
  const { id, email, username } = own.data.account
  return <EmailForm id={id} address={email || username} username={username} />
}

function EmailForm({ id, address, username }: { id: number; address: string; username: string }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(address)
  const [error, setError] = useState<string>()
  const { busy, run } = useWrite((email: string) => saveRecord('account', { id, email }), {
    done: 'Indirizzo cambiato: il precedente ha ricevuto un avviso',
    onDone: () => {
      setError(undefined)
      for (const call of [checkSession, listSessions])
        void queries.invalidateQueries({ queryKey: callQuery(call, {}).queryKey })
    },
    onRefused: cause => {
      // Closing the password dialog means that the user changed their mind: no error.
      const isGivenUp = cause instanceof ApiError && cause.code === 'conferma_identita'
      setError(isGivenUp ? undefined : cause.message)
    },
  })
  const email = typed.trim().toLowerCase()
  return (
    <form
      style={{ display: 'grid', gap: 12, justifyItems: 'start' }}
      onSubmit={event => {
        event.preventDefault()
        if (isEmail(email) && email !== address) run(email)
      }}
    >
      <div style={{ width: '100%' }}>
        <TextField
          label="E-mail"
          required
          autoComplete="email"
          {...keysFor('email')}
          maxLength={256}
          value={typed}
          error={error}
          help={`Qui ti scriviamo. Per entrare usa sempre ${username}`}
          onChange={text => {
            setTyped(text)
            setError(undefined)
          }}
        />
      </div>
      <Button type="submit" look="quiet" busy={busy} disabled={!isEmail(email) || email === address}>
        Cambia indirizzo
      </Button>
    </form>
  )
}
