import { entityOf } from '@bisavolo/domain/entities/index'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { FieldGrid } from '../../records/record-fields.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { AddressFields } from './address-fields.tsx'
import { CheckedField } from './checked-field.tsx'
import { SimiliPanel } from './simili-panel.tsx'
import { useClienteCheck } from './use-cliente-check.ts'

const clienti = { ...entityOf('clienti_soci'), dialogWidth: 800 }

/** §2 the short form: what a client needs to exist, for the pickers' "Crea nuovo". The rest is on the page. */
export function ClienteShortDialog(props: RecordDialogProps) {
  const { check, remember } = useClienteCheck()
  return (
    <RecordDialog {...props} entity={clienti} check={check}>
      {form => {
        remember(form)
        const onUse = props.onSaved
        return (
          <>
            <FieldGrid>
              <CheckedField form={form} name="nome_completo" />
              <CheckedField form={form} name="codice_fiscale" />
              <SimiliPanel
                form={form}
                {...(onUse
                  ? {
                      onUse: row => {
                        form.reset()
                        onUse(row)
                        props.onClose()
                      },
                    }
                  : {})}
              />
            </FieldGrid>
            <Gap />
            <AddressFields form={form} />
            <Gap />
            <FieldGrid>
              <CheckedField form={form} name="cellulare" />
              <CheckedField form={form} name="email" />
            </FieldGrid>
          </>
        )
      }}
    </RecordDialog>
  )
}

const Gap = () => <div style={{ height: 16 }} />
