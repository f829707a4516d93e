import type { Documento } from '@bisavolo/domain/documents/calls'
import { entityOf } from '@bisavolo/domain/product/entities'
import { DocumentCard } from '../../documents/document-card.tsx'
import { FieldInput } from '../../records/form/field-input.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import type { RecordDialogProps } from '../../records/special.ts'

const fields = [
  'titolo',
  'tipo',
  'idgatto',
  'idcliente',
  'iddenuncia',
  'idpassaggio',
  'idesposizione',
  'account_id',
  'creato_il',
]

export function DocumentoDialog(props: RecordDialogProps) {
  return (
    <RecordDialog {...props} entity={entityOf('documenti')}>
      {form => (
        <div style={{ display: 'grid', gap: 16 }}>
          <DocumentCard documento={form.values as unknown as Documento} />
          {fields.map(name => (
            <FieldInput key={name} form={form} name={name} />
          ))}
        </div>
      )}
    </RecordDialog>
  )
}
