import { formatDate } from '@bisavolo/domain/kit/format'
import { dimensioneInParole, formatoOf } from '@bisavolo/domain/segreteria/rules/documenti/documento'
import { queryOptions } from '@tanstack/react-query'
import { api, saveDownload, timeouts } from '../api/client.ts'
import { notify } from '../ui/feedback/notify.ts'

/** A document as lists and the papers of a record show it. */
export interface Documento {
  id: number
  titolo: string
  tipo: string
  nome: string | null
  mime: string | null
  dimensione: number | null
  creato_il: string | null
}

/** The records papers may hang from, and the field that says so. */
export const holderFields = {
  gatti: 'idgatto',
  clienti_soci: 'idcliente',
  denunce_nascita: 'iddenuncia',
  esposizioni: 'idesposizione',
} as const
export type Holder = keyof typeof holderFields

/** The key begins with the entity, so that every change of a document reads it anew. */
export const documentsOf = (holder: Holder, id: number) =>
  queryOptions({
    queryKey: ['documenti', 'di', holder, id],
    queryFn: ({ signal }) => api.get<Documento[]>(`/documenti/di/${holder}/${id}`, { signal }),
  })

/** 'PDF · 312 kB · 05/11/2026' */
export function detailsOf({ mime, dimensione, creato_il }: Documento): string {
  return [
    formatoOf(mime ?? '')?.nome,
    dimensione === null ? null : dimensioneInParole(dimensione),
    creato_il === null ? null : formatDate(creato_il.slice(0, 10)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Saves the file on this machine, under its own name. A film may take longer than a report. */
export async function downloadDocument({ id, nome, mime }: Documento): Promise<void> {
  const timeout = mime?.startsWith('video/') ? 10 * 60_000 : timeouts.export
  try {
    const { blob, filename } = await api.download(`/documenti/${id}/file`, { timeout })
    saveDownload({ blob, filename: nome ?? filename })
  } catch (cause) {
    notify.error(`Il file non è stato scaricato: ${(cause as Error).message}`)
  }
}
