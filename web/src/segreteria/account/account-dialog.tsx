import { passwordError } from '@bisavolo/domain/access/new-password'
import { indirizziDaScegliere } from '@bisavolo/domain/access/rules/account/collegamento'
import type { PasswordOwner } from '@bisavolo/domain/access/rules/password/password'
import { type Role, rolesBelow } from '@bisavolo/domain/kit/access'
import type { PresaVisione } from '@bisavolo/domain/kit/answers'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { json } from '@bisavolo/domain/kit/field'
import { entityOf } from '@bisavolo/domain/product/entities'
import { ruoli } from '@bisavolo/domain/words/choices'
import { messages } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import type { RecordRow } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { MotivoField } from '../../records/form/motivo-field.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { FormCheck, RecordForm } from '../../records/form/use-record-form.ts'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { TextPicker } from '../../records/picker/text-picker.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { RequestProposal, type Richiesta, useRichiesta } from './request-proposal.tsx'
import { TotpReset } from './totp-reset.tsx'

/** Adds the reason for linking another person as a form value, sent with the save. */
const account: Entity = {
  ...entityOf('account'),
  fields: { ...entityOf('account').fields, presa_visione: json<PresaVisione[]>({ label: 'Motivo', visible: false }) },
}

export function AccountDialog(props: RecordDialogProps) {
  return (
    <RecordDialog {...props} entity={account} check={checkPassword} invalidMessage={messages.accountInvalid}>
      {form => <AccountForm form={form} />}
    </RecordDialog>
  )
}

const checkPassword: FormCheck = values => {
  const wrong = values.password ? passwordError(String(values.password), values as PasswordOwner) : undefined
  return wrong === undefined ? [] : [{ field: 'password', message: wrong }]
}

function AccountForm({ form }: { form: RecordForm }) {
  const richiesta = useRichiesta(form.record?.id ?? 0)
  const choose = (id: number | null, row: RecordRow | null) => {
    const { username, email } = form.values
    const lent = chosenOf(richiesta, id === null ? null : row)
    const isOne = email === username || email === null || email === ''
    form.set(
      { clienti_soci_id: id, ...lent, ...(isOne ? { email: lent.username } : {}), presa_visione: null },
      { clienti_soci_id: row },
    )
  }
  return (
    <>
      {richiesta && <RequestProposal form={form} richiesta={richiesta} onChoose={choose} />}
      <AccountFields form={form} richiesta={richiesta} onChoose={choose} />
    </>
  )
}

/**
 * §4: the member supplies name and username; clearing the member blanks both. An address confirmed by the person is kept, unless
 * it differs from the registry and has to be chosen.
 */
function chosenOf(richiesta: Richiesta | null, row: RecordRow | null) {
  const anagrafica = (row?.email ?? null) as string | null
  if (richiesta === null) return { username: anagrafica ?? '', name: row?.nome_completo ?? '' }
  const isOpen = indirizziDaScegliere(richiesta.email, anagrafica) !== null
  return { username: isOpen ? '' : richiesta.email, name: row?.nome_completo ?? richiesta.name }
}

interface AccountFieldsProps {
  form: RecordForm
  richiesta: Richiesta | null
  onChoose: (id: number | null, row: RecordRow | null) => void
}

function AccountFields({ form, richiesta, onChoose }: AccountFieldsProps) {
  return (
    <FieldGrid>
      <RoleField form={form} />
      <FieldInput form={form} name="status" />
      <MemberField form={form} onChoose={onChoose} />
      <SezioneField form={form} />
      <FieldInput form={form} name="name" />
      <FieldInput form={form} name="surname" />
      {richiesta && <AddressChoice form={form} richiesta={richiesta} />}
      <FieldInput form={withEmail(form)} name="username" />
      <FieldInput form={form} name="email" />
      <PasswordFields form={form} />
      <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
        <FieldInput form={form} name="totp_attivo" />
        <TotpReset form={form} />
      </div>
      <OtherPerson form={form} />
      {form.values.ricerche_esaurite_il != null && <FieldInput form={form} name="ricerche_esaurite_il" />}
      {form.values.richiesta_respinta === 1 && <FieldInput form={form} name="richiesta_respinta" />}
      {form.record?.status === 0 && <FieldInput form={form} name="gia_abilitato" />}
    </FieldGrid>
  )
}

/** While username and e-mail are equal, typing changes both, as the server does. */
function withEmail(form: RecordForm): RecordForm {
  const { username, email } = form.values
  if (email !== username) return form
  return {
    ...form,
    bind: name => ({ ...form.bind(name), onChange: value => form.set({ username: value, email: value }) }),
  }
}

/** Confirmed and registry address differ: no sign-in until one of them is chosen. */
function AddressChoice({ form, richiesta }: { form: RecordForm; richiesta: Richiesta }) {
  const { clienti_soci_id: id, username } = form.values
  const row = form.related.clienti_soci_id as RecordRow | null
  const due = indirizziDaScegliere(richiesta.email, row?.email as string | null | undefined)
  if (due === null || form.mode !== 'edit' || id === form.record?.clienti_soci_id) return null
  return (
    <Choice>
      <legend>Con quale indirizzo entra?</legend>
      {(
        [
          [due.confermato, 'confermato dalla persona'],
          [due.anagrafica, 'in anagrafica'],
        ] as const
      ).map(([indirizzo, quale]) => (
        <label key={indirizzo}>
          <input
            type="radio"
            name="indirizzo"
            checked={username === indirizzo}
            onChange={() => form.set({ username: indirizzo, email: indirizzo })}
          />
          <span>
            <b>{indirizzo}</b> {quale}
          </span>
        </label>
      ))}
    </Choice>
  )
}

function OtherPerson({ form }: { form: RecordForm }) {
  const [given] = (form.values.presa_visione ?? []) as PresaVisione[]
  const error = form.errorOf('presa_visione')
  if (given === undefined && error === undefined) return null
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <MotivoField
        label="Perché questa persona"
        help="Resta nella cronologia"
        value={given?.motivo ?? ''}
        error={error}
        onChange={motivo => form.set({ presa_visione: [{ codice: 'persona_diversa', motivo }] })}
        onBlur={form.bind('presa_visione').onBlur}
      />
    </div>
  )
}

const Choice = styled.fieldset`
  grid-column: 1 / -1;
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    cursor: pointer;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

/** security 2.2: a user's own password is changed elsewhere, with the old one. */
function PasswordFields({ form }: { form: RecordForm }) {
  const { accountId } = useSession()
  if (form.record?.id === accountId)
    return <p style={{ margin: 0 }}>Per cambiare la tua password usa «Cambia Password», nel menu con il tuo nome.</p>
  const rules = 'Almeno 8 caratteri, difficile da indovinare'
  const isSet = Boolean(form.values.password)
  const isKept = form.values.password_expire === (form.record?.password_expire ?? null)
  return (
    <>
      <FieldInput
        form={form}
        name="password"
        help={form.mode === 'new' ? rules : `${rules}. Lascia vuoto per non cambiarla`}
      />
      <FieldInput
        form={form}
        name="password_expire"
        {...(isSet && isKept && { help: 'Va cambiata al primo accesso, se non scrivi un altro giorno' })}
      />
    </>
  )
}

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

function MemberField({ form, onChoose }: Pick<AccountFieldsProps, 'form' | 'onChoose'>) {
  const { visible, writable, required } = form.stateOf('clienti_soci_id')
  if (!visible || !writable) return <FieldInput form={form} name="clienti_soci_id" />
  return (
    <ReferencePicker
      name="clienti_soci_id"
      label="Cliente"
      to="clienti_soci"
      required={required}
      value={form.values.clienti_soci_id as number | null}
      related={form.related.clienti_soci_id as RecordRow | null}
      onChange={onChoose}
      onBlur={form.bind('clienti_soci_id').onBlur}
      error={form.errorOf('clienti_soci_id')}
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
