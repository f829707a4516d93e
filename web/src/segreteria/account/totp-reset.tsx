import { checkSession } from '@bisavolo/domain/access/calls/session'
import { resetTotp } from '@bisavolo/domain/access/calls/totp'
import { outranks, type Role } from '@bisavolo/domain/kit/access'
import { mdiShieldOffOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CurrentPassword, OneTimeCode } from '../../access/security/identity-fields.tsx'
import { call, callQuery } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'

/** security 3.5: for accounts of a lower rank. */
export function TotpReset({ form }: { form: RecordForm }) {
  const { role, emulatedBy } = useSession()
  const [open, setOpen] = useState(false)
  const { record } = form
  if (record?.totp_attivo !== 1 || emulatedBy || !outranks(role, record.type as Role)) return null
  return (
    <>
      <Button
        look="quiet"
        icon={mdiShieldOffOutline}
        disabled={form.dirty}
        title={form.dirty ? 'Salva prima le modifiche' : undefined}
        onClick={() => setOpen(true)}
      >
        Azzera i due fattori
      </Button>
      {open && <Question account={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function Question({ account, onClose }: { account: RecordRow; onClose: () => void }) {
  const own = useQuery(callQuery(checkSession, {}))
  const [isAsked, setAsked] = useState(false)
  const wantsCode = isAsked || own.data?.account.totp_attivo === 1
  const fields = useFields({ motivo: '', password_attuale: '', totp: '' }, values => ({
    ...(values.motivo.trim() === '' ? { motivo: 'Motivo obbligatorio' } : {}),
    ...(values.password_attuale === '' ? { password_attuale: 'Scrivi la tua password.' } : {}),
    ...(wantsCode && values.totp.trim() === ''
      ? { totp: 'Scrivi il codice della tua app, o un codice di recupero.' }
      : {}),
  }))
  const { busy, run } = useWrite(
    () => {
      const { totp, ...body } = fields.values
      return call(resetTotp, { id: account.id, body: { ...body, ...(wantsCode && { totp }) } }, { asksIdentity: false })
    },
    {
      done: ({ message }) => message,
      onDone: onClose,
      onRefused: cause => {
        const errors = cause instanceof ApiError ? cause.errors : []
        if (errors.some(({ field }) => field === 'totp')) flushSync(() => setAsked(true))
        if (!fields.refuse(errors)) notify.error(cause.message)
      },
    },
  )
  return (
    <Dialog
      open
      title="Azzera i due fattori"
      width={400}
      persistent
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (fields.check()) run()
      }}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" look="danger" busy={busy} disabled={!fields.valid}>
            Azzera
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
          <b>{[account.name, account.surname].filter(Boolean).join(' ')}</b> entrerà con la sola password. I suoi
          accessi aperti si chiudono e riceve un’e-mail.
        </p>
        <TextField
          label="Motivo"
          required
          autoFocus
          maxLength={300}
          help="Resta nella cronologia"
          {...fields.bind('motivo')}
        />
        <CurrentPassword label="La tua password" autoFocus={false} {...fields.bind('password_attuale')} />
        {wantsCode && <OneTimeCode label="Il tuo codice" {...fields.bind('totp')} />}
      </div>
    </Dialog>
  )
}
