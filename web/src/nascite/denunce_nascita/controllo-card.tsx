import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Card } from '../../ui/page/card.tsx'

const fields = ['controllo_ispettore', 'controllo_data', 'controllo_esito', 'iddocumento_controllo'] as const

/** The inspection of the litter: asked for while it is awaited, read once it was made. */
export function ControlloCard({ form }: { form: RecordForm }) {
  const isAwaited = form.record?.stato === 'controllo_cucciolata'
  const isMade = fields.some(name => form.values[name] != null)
  if (!isAwaited && !isMade) return null
  return (
    <Card heading="Controllo della cucciolata">
      <FieldGrid>
        {fields.map(name => (
          <FieldInput key={name} form={form} name={name} />
        ))}
        <div data-wide="true">
          <FieldInput form={form} name="controllo_note" />
        </div>
      </FieldGrid>
    </Card>
  )
}
