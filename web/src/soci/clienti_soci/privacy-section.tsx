import { eraseCliente } from '@bisavolo/domain/soci/calls/privacy'
import { mdiAccountRemoveOutline } from '@mdi/js'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DownloadDati } from './download-dati.tsx'

export function PrivacySection({ form }: { form: RecordForm }) {
  const [asking, setAsking] = useState(false)
  if (!form.record) return null
  const { id, nome_completo } = form.record
  return (
    <>
      <p style={{ margin: '0 0 10px' }}>
        Se la persona lo chiede, dalle una copia dei suoi dati o cancellali. Genealogie e documenti fiscali restano.
      </p>
      <DownloadDati id={id} />
      <div style={{ marginTop: 16 }}>
        <Button look="danger" icon={mdiAccountRemoveOutline} disabled={form.dirty} onClick={() => setAsking(true)}>
          Cancella i dati personali
        </Button>
      </div>
      {asking && <EraseDialog id={id} nome={String(nome_completo)} onClose={() => setAsking(false)} />}
    </>
  )
}

function EraseDialog({ id, nome, onClose }: { id: number; nome: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const matches = plain(typed) === plain(nome)
  const { busy, run } = useWrite(() => call(eraseCliente, { id, body: { nome: typed } }), {
    done: 'Dati personali cancellati',
    onDone: onClose,
  })
  return (
    <Dialog
      open
      title="Cancella i dati personali"
      width={520}
      onClose={onClose}
      onSubmit={() => {
        if (matches) run()
      }}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" look="danger" busy={busy} disabled={!matches}>
            Cancella per sempre
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 8px' }}>
        Nome, indirizzo, contatti, codici e note di <b>{nome}</b> vengono cancellati, anche dalla cronologia; l’account
        viene chiuso. Non si può annullare.
      </p>
      <p style={{ margin: '0 0 16px' }}>
        Restano il codice, l’affisso e i legami con i gatti, e i documenti fiscali come sono stati emessi.
      </p>
      <TextField
        label="Scrivi il nome completo per confermare"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
        help={nome}
      />
    </Dialog>
  )
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it')
}
