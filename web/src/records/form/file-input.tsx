import { mdiFileUploadOutline, mdiOpenInNew } from '@mdi/js'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { downloadFile } from '../../api/downloads.ts'
import type { RecordRow } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Field } from '../../ui/fields/field.tsx'
import { textOf } from '../text-of.ts'
import type { InputProps } from './input-props.ts'

/** §2: PDF unless the field allows others. Uploaded immediately (POST /document); the record keeps the id. */
export function FileInput({ name, field, label, value, related, required, help, error, onChange, onBlur }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    const form = new FormData()
    form.set('tipo', 'pratica')
    form.set('titolo', `${label}: ${file.name}`.slice(0, 200))
    form.set('file', file)
    setBusy(true)
    try {
      const stored = await api.upload<RecordRow>('/document', form)
      onChange(stored.id, { ...stored, titolo: file.name })
    } catch (cause) {
      notify.error(`Il file non è stato caricato: ${(cause as Error).message}`)
    } finally {
      setBusy(false)
      onBlur()
    }
  }
  const open = () =>
    downloadFile(`/${field.to}/${value}/file`).catch(cause => notify.error(`Il file non si apre: ${cause.message}`))
  return (
    <Field label={label} required={required} help={help ?? 'PDF, fino a 10 MB'} error={error}>
      {({ id, describedBy }) => (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept="application/pdf"
            className="visually-hidden"
            aria-describedby={describedBy}
            aria-invalid={error !== undefined}
            onChange={event => event.target.files?.[0] && void upload(event.target.files[0])}
          />
          <Button look="quiet" icon={mdiFileUploadOutline} busy={busy} onClick={() => input.current?.click()}>
            {value ? 'Cambia file' : 'Scegli un file'}
          </Button>
          {value ? (
            <>
              <Button look="text" icon={mdiOpenInNew} onClick={() => void open()}>
                {textOf(field, value, related)}
              </Button>
              <Button look="text" onClick={() => onChange(null, null)}>
                Togli
              </Button>
            </>
          ) : null}
        </div>
      )}
    </Field>
  )
}
