import { provaGatto, riregistraGatto } from '@bisavolo/domain/registro/calls/libro'
import { libriAperti } from '@bisavolo/domain/words/choices'
import { mdiBookSyncOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { leaveQuestion } from '../../records/form/leave-guard.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** contract 5. Disabled with unsaved changes. */
export function RiregistraButton({ record, disabled }: { record: RecordRow; disabled: boolean }) {
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  if (!can('update', 'gatti', record) || record.annullato === 1) return null
  return (
    <>
      <Button look="quiet" icon={mdiBookSyncOutline} disabled={disabled} onClick={() => setOpen(true)}>
        Riregistra
      </Button>
      {open && <RiregistraDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function RiregistraDialog({ record, onClose }: { record: RecordRow; onClose: () => void }) {
  const [idlibro, setIdlibro] = useState('')
  const [motivo, setMotivo] = useState('')
  const libri = useLibriAperti().filter(({ id }) => id !== record.idlibro)
  const { data } = useDryRun(provaGatto, { body: record }, true)
  const ask = useConfirm()
  const { busy, run } = useWrite(
    () => call(riregistraGatto, { id: record.id, body: { idlibro: Number(idlibro), motivo } }),
    {
      done: ({ codice }) => `Gatto riregistrato con il numero ${codice}`,
      failed: 'Il gatto non è stato riregistrato.',
      onDone: onClose,
    },
  )
  const isReady = idlibro !== '' && motivo.trim() !== ''
  const close = async () => {
    if ((idlibro === '' && motivo === '') || (await ask(leaveQuestion))) onClose()
  }
  return (
    <Dialog
      open
      title="Riregistra in un altro libro"
      width={560}
      onClose={() => void close()}
      onSubmit={() => isReady && run()}
      actions={
        <>
          <Button look="text" onClick={() => void close()}>
            Chiudi
          </Button>
          <Button type="submit" busy={busy} disabled={!isReady}>
            Riregistra
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 12px' }}>
        Il gatto prende il prossimo numero del nuovo libro.{' '}
        {record.codice ? `Il numero ${record.codice} resta suo: lo trovi ancora.` : ''}
      </p>
      {data?.proposta && (
        <p style={{ margin: '0 0 16px' }}>
          Per le regole il libro è <b>{data.proposta.codice}</b>: {data.proposta.motivi.map(lower).join('; ')}.
        </p>
      )}
      <FieldGrid>
        <div data-wide="true">
          <SelectField
            name="idlibro"
            label="Nuovo libro"
            required
            value={idlibro}
            onChange={setIdlibro}
            options={libri.map(({ id, codice, descrizione }) => ({
              value: String(id),
              label: `${codice} ${descrizione}`,
            }))}
          />
        </div>
        <div data-wide="true">
          <TextField label="Motivo" required rows={3} maxLength={2000} value={motivo} onChange={setMotivo} />
        </div>
      </FieldGrid>
    </Dialog>
  )
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** contract 4. */
function useLibriAperti() {
  const { data } = useQuery(
    recordQueries.lookup('libri', {
      filters: { id: [...libriAperti] },
      pagination: { rowsPerPage: 10, page: 1, sortBy: 'codice', descending: false },
    }),
  )
  return (data ?? []) as unknown as { id: number; codice: string; descrizione: string }[]
}
