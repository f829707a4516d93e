import { passwordError } from '@bisavolo/domain/access/new-password'
import type { PasswordOwner } from '@bisavolo/domain/access/rules/password/password'
import { ruoli } from '@bisavolo/domain/choices'
import { entityOf } from '@bisavolo/domain/entities'
import { type Role, rolesBelow } from '@bisavolo/domain/kit/access'
import { messages } from '@bisavolo/domain/messages'
import type { RecordRow } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { FormCheck, RecordForm } from '../../records/form/use-record-form.ts'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { TextPicker } from '../../records/picker/text-picker.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { RequestProposal } from './request-proposal.tsx'

const account = entityOf('account')

/** §2: 'Nuovo account', 'Dettagli account' or 'Modifica account'. */
export function AccountDialog(props: RecordDialogProps) {
  return (
    <RecordDialog {...props} entity={account} check={checkPassword} invalidMessage={messages.accountInvalid}>
      {form => (
        <>
          <RequestProposal form={form} />
          <AccountFields form={form} />
        </>
      )}
    </RecordDialog>
  )
}

/** The rule of who changes their own password, for who sets it for them. */
const checkPassword: FormCheck = values => {
  const wrong = values.password ? passwordError(String(values.password), values as PasswordOwner) : undefined
  return wrong === undefined ? [] : [{ field: 'password', message: wrong }]
}

function AccountFields({ form }: { form: RecordForm }) {
  return (
    <FieldGrid>
      <RoleField form={form} />
      <FieldInput form={form} name="status" />
      <MemberField form={form} />
      <SezioneField form={form} />
      <FieldInput form={form} name="name" />
      <FieldInput form={form} name="surname" />
      <FieldInput form={form} name="username" />
      <FieldInput form={form} name="email" />
      <PasswordFields form={form} />
      <FieldInput form={form} name="totp_attivo" />
      {form.values.ricerche_esaurite_il != null && <FieldInput form={form} name="ricerche_esaurite_il" />}
      {form.values.richiesta_respinta === 1 && <FieldInput form={form} name="richiesta_respinta" />}
    </FieldGrid>
  )
}

/** Of one's own account the password is changed with the old one (security 2.2): here it is not asked for. */
function PasswordFields({ form }: { form: RecordForm }) {
  const { accountId } = useSession()
  if (form.record?.id === accountId)
    return <p style={{ margin: 0 }}>Per cambiare la tua password usa «Cambia Password», nel menu con il tuo nome.</p>
  const rules = 'Almeno 8 caratteri, non tra le più comuni e senza il nome della persona'
  const isSet = Boolean(form.values.password)
  const isKept = form.values.password_expire === (form.record?.password_expire ?? null)
  return (
    <>
      <FieldInput
        form={form}
        name="password"
        help={form.mode === 'new' ? rules : `${rules}. Vuota: resta quella di prima`}
      />
      <FieldInput
        form={form}
        name="password_expire"
        {...(isSet &&
          isKept && { help: 'La nuova password va cambiata al primo accesso, se non scrivi un altro giorno' })}
      />
    </>
  )
}

/** Only the roles this person may give, and the one the account has. */
function RoleField({ form }: { form: RecordForm }) {
  const { role } = useSession()
  const { writable, required } = form.stateOf('type')
  if (!writable) return <FieldInput form={form} name="type" />
  const given: readonly Role[] = role === 'superadmin' ? ruoli.map(({ value }) => value) : rolesBelow(role)
  const { onChange, onBlur } = form.bind('type')
  return (
    <SelectField
      name="type"
      label="Ruolo"
      required={required}
      value={String(form.values.type ?? '')}
      onChange={value => onChange(value || null)}
      onBlur={onBlur}
      error={form.errorOf('type')}
      options={ruoli.filter(({ value }) => given.includes(value) || value === form.record?.type)}
    />
  )
}

/** §4 Account member choice: the member gives the account its link, its username and its name; clearing it blanks them. */
function MemberField({ form }: { form: RecordForm }) {
  const { visible, writable, required } = form.stateOf('clienti_soci_id')
  if (!visible || !writable) return <FieldInput form={form} name="clienti_soci_id" />
  const choose = (id: number | null, row: RecordRow | null) =>
    form.set(
      { clienti_soci_id: id, username: row?.email ?? '', name: row?.nome_completo ?? '' },
      { clienti_soci_id: row },
    )
  return (
    <ReferencePicker
      name="clienti_soci_id"
      label="Cliente"
      to="clienti_soci"
      required={required}
      value={form.values.clienti_soci_id as number | null}
      related={form.related.clienti_soci_id as RecordRow | null}
      onChange={choose}
      onBlur={form.bind('clienti_soci_id').onBlur}
      error={form.errorOf('clienti_soci_id')}
      // §7: ten rows in the account dialog.
      lookup={tenRows}
    />
  )
}

const tenRows = { rows: 10 }

function SezioneField({ form }: { form: RecordForm }) {
  const { visible, writable, required } = form.stateOf('sezione')
  if (!visible || !writable) return <FieldInput form={form} name="sezione" />
  const { onChange, onBlur } = form.bind('sezione')
  return (
    <TextPicker
      name="sezione"
      label="Sezione"
      to="sezioni"
      field="regione"
      required={required}
      value={form.values.sezione as string | null}
      onChange={onChange}
      onBlur={onBlur}
      error={form.errorOf('sezione')}
    />
  )
}
