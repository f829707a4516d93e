import { uploadDocumento } from '@bisavolo/domain/documents/calls'
import {
  dimensioneInParole,
  fileVuoto,
  formatoDalNome,
  limitiInParole,
} from '@bisavolo/domain/documents/rules/documento'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { uploadWithProgress } from '../api/upload.ts'
import { useWrite } from '../session/use-write.ts'
import { notify } from '../ui/feedback/notify.ts'
import { isPhoto, photographed } from './photographed.ts'

export interface UploadPresets {
  tipo?: string
  idgatto?: number | null
  idcliente?: number | null
  iddenuncia?: number | null
  idpassaggio?: number | null
  idesposizione?: number | null
}

interface Values extends UploadPresets {
  titolo: string
  tipo: string
}
type Errors = Partial<Record<'file' | keyof Values, string>>

interface UploadSettings {
  presets: UploadPresets
  isStaff: boolean
  onDone: () => void
}

export function useUpload({ presets, isStaff, onDone }: UploadSettings) {
  const [values, setValues] = useState<Values>({ titolo: '', ...presets, tipo: presets.tipo ?? '' })
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const [preparing, setPreparing] = useState(false)

  const take = (chosen: File) => {
    setFile(chosen)
    setErrors(({ file: _, ...rest }) => withFile(rest, faultOf(chosen, isStaff)))
    setValues(now => (now.titolo === '' ? { ...now, titolo: titleFrom(chosen.name) } : now))
  }
  const refuse = (fault: string) => {
    setFile(null)
    setErrors(({ file: _, ...rest }) => withFile(rest, fault))
  }
  const choose = async (chosen: readonly File[]) => {
    const [one] = chosen
    if (one === undefined) return
    if (isStaff || (chosen.length === 1 && !isPhoto(one))) return take(one)
    if (!chosen.every(isPhoto)) return refuse('Scegli un solo PDF, oppure una o più foto dei fogli.')
    setPreparing(true)
    try {
      take(await photographed(chosen))
    } catch (cause) {
      refuse((cause as Error).message)
    } finally {
      setPreparing(false)
    }
  }
  const write = useWrite(
    (form: FormData) => {
      sending.current = new AbortController()
      setProgress(0)
      const { signal } = sending.current
      return uploadWithProgress(uploadDocumento, form, { onProgress: setProgress, signal }).finally(() => {
        sending.current = null
        setProgress(null)
      })
    },
    {
      done: 'Documento caricato correttamente',
      onDone,
      onRefused: cause => {
        if (cause.name === 'AbortError') return
        const fields = cause instanceof ApiError ? cause.errors : []
        setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
        notify.error(`Il documento non è stato caricato: ${cause.message}`)
      },
    },
  )
  const send = () => {
    if (write.busy || preparing) return
    const found = check(values, file, isStaff)
    setErrors(found)
    if (Object.keys(found).length === 0 && file !== null) write.run(formOf(values, file))
  }
  return {
    values,
    file,
    errors,
    progress,
    preparing,
    choose,
    send,
    set: (change: Partial<Values>) => setValues(now => ({ ...now, ...change })),
    cancel: () => sending.current?.abort(),
  }
}

/** Checks possible before the upload: ending and size. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>, isStaff: boolean): string | undefined {
  const formato = formatoDalNome(name, isStaff)
  if (formato === undefined) return `Questo formato non è ammesso: ${limitiInParole(isStaff)}.`
  if (size === 0) return fileVuoto
  if (size > formato.massimo)
    return `Il file è di ${dimensioneInParole(size)}: ${formato.nome} fino a ${dimensioneInParole(formato.massimo)}.`
  return undefined
}

export function titleFrom(name: string): string {
  return name
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/_+/g, ' ')
    .trim()
    .slice(0, 200)
}

function check(values: Values, file: File | null, isStaff: boolean): Errors {
  const errors = withFile({}, file === null ? 'Scegli il file da caricare.' : faultOf(file, isStaff))
  if (values.titolo.trim() === '') errors.titolo = 'Titolo obbligatorio'
  if (values.tipo === '') errors.tipo = 'Tipo obbligatorio'
  return errors
}

function withFile(errors: Errors, fault: string | undefined): Errors {
  return fault === undefined ? errors : { ...errors, file: fault }
}

/** Fields before the file: the server checks them before the file arrives. */
function formOf(values: Values, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (value != null && value !== '') form.set(name, String(value))
  form.set('file', file)
  return form
}
