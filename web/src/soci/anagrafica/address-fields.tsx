import { avvisoCambioSezione } from '@bisavolo/domain/soci/rules/anagrafica/cambio-sezione'
import { campiForProvincia, isEstero, type ProvinciaScelta } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { useId } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { ReadField } from '../../records/form/read-field.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSession } from '../../session/session.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { avvisiOf } from './avvisi-of.ts'
import { Avvisi, CheckedField } from './checked-field.tsx'
import { CittaField } from './citta-field.tsx'
import { useCaps } from './use-comune.ts'

interface AddressFieldsProps {
  form: RecordForm
  nazione?: string
}

/** The city fills the other fields, and all stay editable (§4, ux 16). */
export function AddressFields({
  form,
  nazione = 'Due lettere: IT, FR, CH… Per l’estero la provincia è EE',
}: AddressFieldsProps) {
  const provincia = form.related.idprovincia as ProvinciaScelta | null | undefined
  const estero = isEstero(provincia?.sigla)
  return (
    <FieldGrid>
      <div data-wide="true">
        <CittaField form={form} />
      </div>
      <CapField form={form} />
      <ProvinciaField form={form} />
      <RegioneField form={form} />
      <CheckedField
        form={form}
        name="indirizzo"
        help={estero ? 'Via e numero, come si usa in quel paese' : 'Via e numero'}
      />
      <CheckedField form={form} name="frazione" />
      <CheckedField form={form} name="nazione" help={nazione} />
    </FieldGrid>
  )
}

/** Suggests all CAPs of a large city; any text is allowed. */
function CapField({ form }: { form: RecordForm }) {
  const listId = useId()
  const caps = useCaps(form.values.citta, form.values.idprovincia)
  const { writable, visible } = form.stateOf('cap')
  if (!visible) return null
  if (!writable) return <FieldInput form={form} name="cap" />
  const several = caps.length > 1
  const { onChange, onBlur } = form.bind('cap')
  return (
    <div>
      <TextField
        name="cap"
        label="CAP"
        value={String(form.values.cap ?? '')}
        onChange={onChange}
        onBlur={onBlur}
        error={form.errorOf('cap')}
        help={several ? `Questa città ha più CAP (${caps.length}): verifica` : undefined}
        inputMode="numeric"
        autoComplete="off"
        {...(several ? { list: listId } : {})}
      />
      {several && (
        <datalist id={listId}>
          {caps.map(cap => (
            <option key={cap} value={cap} />
          ))}
        </datalist>
      )}
      <Avvisi texts={avvisiOf(form, 'cap', caps)} />
    </div>
  )
}

function ProvinciaField({ form }: { form: RecordForm }) {
  const { writable, required } = form.stateOf('idprovincia')
  if (!writable) return <FieldInput form={form} name="idprovincia" />
  const choose = (_id: number | null, row: RecordRow | null) => {
    const { provincia, ...campi } = campiForProvincia(row as unknown as ProvinciaScelta | null)
    form.set(campi, { idprovincia: provincia })
  }
  return (
    <ReferencePicker
      name="idprovincia"
      label="Provincia"
      to="province"
      required={required}
      value={form.values.idprovincia as number | null}
      related={form.related.idprovincia as RecordRow | null}
      onChange={choose}
      onBlur={form.bind('idprovincia').onBlur}
      error={form.errorOf('idprovincia')}
      creates={false}
      filters={activeOnly}
    />
  )
}

const activeOnly = { attiva: 1 }

/** Read-only: region and section follow from the province. */
function RegioneField({ form }: { form: RecordForm }) {
  const { clienteId } = useSession()
  const field = form.entity.fields.regione
  if (!field) return null
  const moved = avvisoCambioSezione(form.record?.sezione as string | null, form.values.regione as string | null, {
    isOwn: form.record !== null && form.record.id === clienteId,
  })
  return (
    <div>
      <ReadField field={field} label="Regione e sezione" value={form.values.regione} related={undefined} />
      <Avvisi texts={moved === null ? [] : [moved]} />
    </div>
  )
}
