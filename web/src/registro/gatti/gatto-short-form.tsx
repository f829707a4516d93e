import { libroLookup } from '@bisavolo/domain/product/lookups'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { ColoreField } from '../colori/colore-field.tsx'
import { GattiSimili } from './gatti-simili.tsx'
import { LibroProposta } from './libro-proposta.tsx'

export function GattoShortForm({ form }: { form: RecordForm }) {
  return (
    <FieldGrid>
      <FieldInput form={form} name="prefisso" />
      <FieldInput form={form} name="nome" />
      <FieldInput form={form} name="suffisso" />
      <FieldInput form={form} name="sesso" />
      <LibroPicker form={form} />
      <FieldInput form={form} name="codice" />
      <FieldInput form={form} name="data_nascita" />
      <FieldInput form={form} name="data_registrazione" />
      <FieldInput form={form} name="idrazza" />
      <ColoreField form={form} name="idgenotipo" />
      <FieldInput form={form} name="idocchi" />
      <FieldInput form={form} name="nazione" />
      <FieldInput form={form} name="chip" />
      <FieldInput form={form} name="idallevatore" />
      <FieldInput form={form} name="idproprietario" />
      <FieldInput form={form} name="idpadre" />
      <FieldInput form={form} name="idmadre" />
      <FieldInput form={form} name="pretitolo" />
      <FieldInput form={form} name="posttitolo" />
      <LibroProposta form={form} />
      <GattiSimili form={form} />
    </FieldGrid>
  )
}

/** §7: any book that is not closed, foreign ones included. */
function LibroPicker({ form }: { form: RecordForm }) {
  const { required } = form.stateOf('idlibro')
  const { onBlur } = form.bind('idlibro')
  return (
    <ReferencePicker
      to="libri"
      name="idlibro"
      label="Libro origini"
      required={required}
      value={form.values.idlibro as number | null}
      related={form.related.idlibro as Record<string, unknown> | null | undefined}
      error={form.errorOf('idlibro')}
      onChange={(id, row) => form.set({ idlibro: id }, { idlibro: row })}
      onBlur={onBlur}
      lookup={libroLookup}
      creates={false}
    />
  )
}
