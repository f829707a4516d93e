import { uploadDocumento } from '@bisavolo/domain/documents/calls'
import { limitiInParole } from '@bisavolo/domain/documents/rules/documento'
import { formatPercent } from '@bisavolo/domain/kit/format'
import { useEffect, useRef, useState } from 'react'
import { uploadWithProgress } from '../../api/upload.ts'
import { DropZone } from '../../documents/drop-zone.tsx'
import { isPhoto, photoEndings, photographed } from '../../documents/photographed.ts'
import { faultOf } from '../../documents/use-upload.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'

const limits = `${limitiInParole(false)}. Puoi fotografare i fogli: le foto diventano un PDF.`
const accept = ['pdf', ...photoEndings].map(ending => `.${ending}`).join(',')

/** Uploaded when chosen, as the cat's document; the report keeps the id. */
export function FileField({ form }: { form: RecordForm }) {
  const { onChange, onBlur } = form.bind('iddocumento')
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const upload = async (chosen: readonly File[]) => {
    setShare(0)
    try {
      const one = await paperOf(chosen)
      const wrong = faultOf(one, false)
      if (wrong !== undefined) throw new Error(wrong)
      sending.current = new AbortController()
      const { signal } = sending.current
      const stored = await uploadWithProgress(uploadDocumento, formOf(one, form), { onProgress: setShare, signal })
      setFile(one)
      setFault(undefined)
      onChange(stored.id, stored)
    } catch (cause) {
      if ((cause as Error).name !== 'AbortError') setFault((cause as Error).message)
    } finally {
      setShare(null)
      onBlur()
    }
  }
  return (
    <div>
      <DropZone
        file={form.values.iddocumento == null ? null : file}
        limits={limits}
        accept={accept}
        error={fault ?? form.errorOf('iddocumento')}
        disabled={share !== null}
        multiple
        onFiles={chosen => void upload(chosen)}
      />
      {share !== null && (
        <p role="status">{share < 1 ? `Caricamento: ${formatPercent(share)}` : 'Controllo del file in corso…'}</p>
      )}
    </div>
  )
}

async function paperOf(chosen: readonly File[]): Promise<File> {
  const [one] = chosen
  if (one !== undefined && chosen.length === 1 && !isPhoto(one)) return one
  if (chosen.every(isPhoto)) return photographed(chosen)
  throw new Error('Scegli un solo PDF, oppure una o più foto dei fogli.')
}

function formOf(file: File, { values, related }: RecordForm): FormData {
  const test = (related.idmalattia as { codice?: string } | null | undefined)?.codice
  const form = new FormData()
  form.set('tipo', 'gatto')
  form.set('titolo', `Referto ${test ?? ''}: ${file.name}`.replace(' :', ':').slice(0, 200))
  form.set('idgatto', String(values.idgatto))
  form.set('file', file)
  return form
}
