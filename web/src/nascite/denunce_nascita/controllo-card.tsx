import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { PagePart, type PagePartProps } from '../../records/page/page-part.tsx'
import { Card } from '../../ui/page/card.tsx'

export const controlloFields: readonly string[] = [
  'controllo_ispettore',
  'controllo_data',
  'controllo_esito',
  'iddocumento_controllo',
  'controllo_note',
]

export function ControlloCard({ form, part }: { form: RecordForm; part?: Omit<PagePartProps, 'children'> }) {
  const isAwaited = form.record?.stato === 'controllo_cucciolata'
  const isMade = controlloFields.some(name => form.values[name] != null)
  if (!isAwaited && !isMade) return null
  const inner = (
    <FieldGrid>
      {controlloFields.slice(0, -1).map(name => (
        <FieldInput key={name} form={form} name={name} />
      ))}
      <div data-wide="true">
        <FieldInput form={form} name="controllo_note" />
      </div>
    </FieldGrid>
  )
  return part ? <PagePart {...part}>{inner}</PagePart> : <Card heading="Controllo della cucciolata">{inner}</Card>
}
