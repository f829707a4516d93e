import { members } from '@bisavolo/domain/kit/access'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { RefertoLetto } from '@bisavolo/domain/registro/calls/referti'
import { isDeciso } from '@bisavolo/domain/registro/rules/referto/pratica'
import { stateOf, statiReferto } from '@bisavolo/domain/words/states'
import { saveRecord } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { Status } from '../../records/status.tsx'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { FileDelReferto } from './file-del-referto.tsx'
import { FileField } from './file-field.tsx'

const entity = entityOf('referti')

export function RefertoDialog(props: RecordDialogProps) {
  const { role } = useSession()
  const isMember = members.includes(role)
  return (
    <RecordDialog
      {...props}
      entity={entity}
      onSaved={row => props.onSaved?.(row)}
      isClosed={isDeciso}
      title={({ mode }) => (mode === 'new' ? 'Invia referto' : 'Referto')}
      actions={({ record }) =>
        record && <Moves record={record as unknown as RefertoLetto} isMember={isMember} onClose={props.onClose} />
      }
    >
      {form => (form.mode === 'new' ? <Nuovo form={form} /> : <Inviato form={form} />)}
    </RecordDialog>
  )
}

function Nuovo({ form }: { form: RecordForm }) {
  return (
    <>
      <FieldGrid>
        <FieldInput form={form} name="idmalattia" />
        <FieldInput form={form} name="data_test" />
        <FieldInput form={form} name="esito" />
        <FieldInput form={form} name="laboratorio" />
      </FieldGrid>
      <div style={{ display: 'grid', gap: 16, marginTop: 16 }}>
        <FileField form={form} />
        <FieldInput form={form} name="note" />
      </div>
    </>
  )
}

function Inviato({ form }: { form: RecordForm }) {
  const record = form.record as unknown as RefertoLetto
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <div>
        <Status state={stateOf(statiReferto, record.stato)} />
      </div>
      {record.motivo && (
        <p role="note">
          <b>Motivo:</b> {record.motivo}
        </p>
      )}
      <FindingList findings={record.avvisi} />
      <FieldGrid>
        <FieldInput form={form} name="idgatto" />
        <FieldInput form={form} name="idmalattia" />
        <FieldInput form={form} name="data_test" />
        <FieldInput form={form} name="esito" />
        <FieldInput form={form} name="laboratorio" />
        <FieldInput form={form} name="inviato_il" />
        <FieldInput form={form} name="idrichiedente" />
      </FieldGrid>
      {form.record?.note != null && <FieldInput form={form} name="note" />}
      {form.record && <FileDelReferto record={form.record} />}
    </div>
  )
}

function Moves({ record, isMember, onClose }: { record: RefertoLetto; isMember: boolean; onClose: () => void }) {
  const ask = useConfirm()
  const { id, version } = record
  const { busy, run } = useWrite(() => saveRecord('referti', { id, version, stato: 'ritirato' }), {
    done: 'Referto ritirato',
    onDone: onClose,
  })
  if (record.mosse.length === 0) return null
  if (!isMember)
    return (
      <Button look="quiet" to="/scrivania?tipo=referti">
        Decidi sulla scrivania
      </Button>
    )
  const withdraw = async () => {
    const isSure = await ask({
      title: 'Ritiri il referto?',
      text: 'La segreteria non lo esamina più. Puoi inviarne un altro quando vuoi.',
      yes: 'Ritira',
      danger: true,
    })
    if (isSure) run()
  }
  return (
    <Button look="danger" busy={busy} onClick={() => void withdraw()}>
      Ritira
    </Button>
  )
}
