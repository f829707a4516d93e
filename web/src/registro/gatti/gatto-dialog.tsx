import styled from '@emotion/styled'
import { RecordFields } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { CertificatoButton } from './certificato-button.tsx'
import { checkGattoForm, gattoEntity } from './gatto-entity.ts'
import { famigliaFields, proprietaFields } from './gatto-field-names.ts'
import { IdentitaFields, NoteFields, StatoFields } from './gatto-fields.tsx'
import { GattoShortForm } from './gatto-short-form.tsx'

export function GattoDialog(props: RecordDialogProps) {
  const isNew = props.id === null
  return (
    <RecordDialog
      {...props}
      entity={gattoEntity}
      check={checkGattoForm}
      actions={form => form.record && <CertificatoButton id={form.record.id} />}
    >
      {form => (isNew ? <GattoShortForm form={form} /> : <FullForm form={form} />)}
    </RecordDialog>
  )
}

function FullForm({ form }: { form: RecordForm }) {
  return (
    <Parts>
      <h3>Identità</h3>
      <IdentitaFields form={form} />
      <h3>Genealogia e proprietà</h3>
      <RecordFields form={form} names={[...famigliaFields, ...proprietaFields]} />
      <h3>Stato</h3>
      <StatoFields form={form} />
      <NoteFields form={form} />
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  h3 {
    margin: 8px 0 -4px;
    font-size: 17px;
  }
`
