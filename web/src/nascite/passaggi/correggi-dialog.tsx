import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { useMemo } from 'react'
import { saveRecord } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { type RecordForm, useRecordForm } from '../../records/form/use-record-form.ts'
import { useWrite } from '../../session/use-write.ts'
import { AddressFields } from '../../soci/anagrafica/address-fields.tsx'
import { CheckedField } from '../../soci/anagrafica/checked-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { nazioneHelp, passaggioEntity, useAcquirenteForm } from './acquirente-form.ts'

interface CorreggiDialogProps {
  record: PassaggioLetto
  campo: string
  onClose: () => void
}

/** A different name, so that the draft is not offered for a new transfer. */
const entity = { ...passaggioEntity, name: 'passaggi_correzione' }

/** Edits only the field that the office asked for; the rest stays as sent. */
export function CorreggiDialog({ record, campo, onClose }: CorreggiDialogProps) {
  // A separate form, sent by its own call: members may not update the record itself.
  const presets = useMemo(() => ({ ...record }), [record])
  const form = useRecordForm({ entity, record: null, presets })
  const { busy, run } = useWrite(
    () =>
      saveRecord('passaggi', {
        ...{ id: record.id, version: record.version, corretto: true },
        [campo]: form.values[campo],
      }),
    {
      done: 'Correzione inviata alla segreteria',
      onDone: () => {
        form.draft.forget()
        onClose()
      },
    },
  )
  return (
    <Dialog
      open
      title="Correggi"
      width={600}
      persistent
      busy={busy}
      onClose={onClose}
      onSubmit={() => run()}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy}>
            Salva e invia
          </Button>
        </>
      }
    >
      <div ref={form.root}>
        {campo === 'acquirente' ? <BuyerFields form={form} /> : <FieldInput form={form} name={campo} />}
      </div>
    </Dialog>
  )
}

function BuyerFields({ form }: { form: RecordForm }) {
  const own = useAcquirenteForm(form)
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <CheckedField form={own} name="nome_completo" />
      <CheckedField form={own} name="codice_fiscale" />
      <AddressFields form={own} nazione={nazioneHelp} />
      <CheckedField form={own} name="cellulare" />
      <CheckedField form={own} name="email" />
    </div>
  )
}
