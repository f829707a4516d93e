import { changePassword } from '@bisavolo/domain/access/calls/passwords'
import { newPasswordErrors } from '@bisavolo/domain/access/new-password'
import { messages } from '@bisavolo/domain/words/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { ApiError } from '../api/client.ts'
import { queryClient } from '../session/query-client.ts'
import { useSessionState } from '../session/session.tsx'
import { session } from '../session/session-store.ts'
import { useWrite } from '../session/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { useFields } from '../ui/fields/use-fields.ts'
import { error } from '../ui/tokens.ts'

export interface ChangePasswordDialogProps {
  /** §4: an expired password cannot be dismissed, only changed or left by signing out. */
  expired: boolean
  onClose: () => void
}

export function ChangePasswordDialog({ expired, onClose }: ChangePasswordDialogProps) {
  const navigate = useNavigate()
  const { profile } = useSessionState()
  const [refusal, setRefusal] = useState('')
  const fields = useFields({ oldpass: '', newpass: '', confirmpass: '' }, values => ({
    ...(values.oldpass === '' ? { oldpass: messages.passwordRequired } : {}),
    ...newPasswordErrors(values, profile ?? {}),
    ...(values.newpass !== '' && values.newpass === values.oldpass
      ? { newpass: 'La nuova password è uguale a quella vecchia.' }
      : {}),
  }))
  const { busy, run } = useWrite(
    () => {
      // §7: both come from the query string of a reset link and are null elsewhere.
      const query = new URLSearchParams(location.search)
      const restore = { restore_pass_token: query.get('restore_pass_token'), email: query.get('email') }
      return call(changePassword, { body: { ...fields.values, ...restore } })
    },
    {
      done: messages.passwordSaved,
      onRefused: cause => {
        const told = `${messages.passwordSaveFailed} ${cause.message}`
        setRefusal(told)
        // Within the dialog: on a phone a notification would cover the field.
        if (!(cause instanceof ApiError && fields.refuse(cause.errors))) notify.error(told)
      },
      onDone: () => {
        session.passwordChanged()
        void queryClient.invalidateQueries()
        onClose()
      },
    },
  )
  const save = () => {
    if (fields.check()) run()
  }
  return (
    <Dialog
      open
      title={expired ? messages.passwordExpired : 'Cambia Password'}
      width={450}
      persistent
      onClose={expired ? undefined : onClose}
      busy={busy}
      onSubmit={save}
      actions={
        <>
          {expired ? (
            <Button look="text" onClick={() => navigate('/logout')}>
              Logout
            </Button>
          ) : (
            <Button look="text" disabled={busy} onClick={onClose}>
              Chiudi
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={!fields.valid}>
            Conferma
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <PasswordField
          label="Vecchia password"
          required
          autoComplete="current-password"
          autoFocus
          {...fields.bind('oldpass')}
        />
        <PasswordField
          label="Nuova password"
          required
          autoComplete="new-password"
          help="Almeno 8 caratteri: meglio una frase"
          {...fields.bind('newpass')}
        />
        <PasswordField label="Conferma password" required autoComplete="new-password" {...fields.bind('confirmpass')} />
        <div role="alert" style={{ color: error }}>
          {fields.isRefused && refusal}
        </div>
      </div>
    </Dialog>
  )
}
