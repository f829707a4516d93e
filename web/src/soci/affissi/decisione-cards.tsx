import { campiNome } from '@bisavolo/domain/soci/rules/affisso/nomi-proposti'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card } from '../../ui/page/card.tsx'

export function VisitaCard({ form }: { form: RecordForm }) {
  return (
    <Card heading="Visita di controllo">
      <FieldGrid>
        {['controllo_data', 'controllo_ispettore', 'controllo_esito'].map(name => (
          <FieldInput key={name} form={form} name={name} />
        ))}
        <div data-wide="true">
          <FieldInput form={form} name="controllo_note" />
        </div>
      </FieldGrid>
    </Card>
  )
}

export function ConsiglioCard({ form }: { form: RecordForm }) {
  const names = campiNome.map(campo => form.values[campo]).filter(name => typeof name === 'string' && name !== '')
  return (
    <Card heading="Consiglio e FIFe">
      <FieldGrid>
        {form.stateOf('affisso').writable ? (
          <SelectField
            name="affisso"
            label="Nome ratificato"
            value={String(form.values.affisso ?? '')}
            onChange={affisso => form.set({ affisso: affisso === '' ? null : affisso })}
            options={names.map(name => ({ value: String(name), label: String(name) }))}
            empty="Da decidere"
            error={form.errorOf('affisso')}
          />
        ) : (
          <FieldInput form={form} name="affisso" />
        )}
        <FieldInput form={form} name="data_consiglio" />
        <FieldInput form={form} name="ratificaFife" />
      </FieldGrid>
    </Card>
  )
}
