import { entityOf } from '@bisavolo/domain/product/entities'
import { erroriRigaColore } from '@bisavolo/domain/registro/rules/colori/riga-colore'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { GuidaEspressione } from './guida-espressione.tsx'

export function RazzaColoreDialog(props: RecordDialogProps) {
  return (
    <RecordDialog
      {...props}
      entity={entityOf('razze_colori')}
      presets={{ riconosciuto: 1, valido_dal: todayText(), ...props.presets }}
      check={erroriRigaColore}
    >
      {form => (
        <>
          <FieldGrid>
            <FieldInput form={form} name="idrazza" />
            <FieldInput form={form} name="espressione" />
            <FieldInput form={form} name="riconosciuto" />
            <FieldInput form={form} name="valido_dal" />
            <FieldInput form={form} name="valido_al" />
          </FieldGrid>
          {form.mode !== 'details' && <GuidaEspressione />}
        </>
      )}
    </RecordDialog>
  )
}
