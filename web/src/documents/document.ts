import { type Documento, downloadDocumento } from '@bisavolo/domain/documents/calls'
import { dimensioneInParole, formatoOf } from '@bisavolo/domain/documents/rules/documento'
import { formatDate } from '@bisavolo/domain/kit/format'
import { download } from '../api/call.ts'
import { timeouts } from '../api/client.ts'
import { tellOutcome } from '../session/use-write.ts'

export function detailsOf({ mime, dimensione, creato_il }: Documento): string {
  return [
    formatoOf(mime ?? '')?.nome,
    dimensione === null ? null : dimensioneInParole(dimensione),
    creato_il === null ? null : formatDate(creato_il.slice(0, 10)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Time limit: a video may take longer than a report. */
export async function downloadDocument({ id, nome, mime }: Documento): Promise<void> {
  const timeout = mime?.startsWith('video/') ? 10 * 60_000 : timeouts.export
  const named = nome === null ? {} : { filename: nome }
  await tellOutcome(download(downloadDocumento, { id }, { timeout, ...named }), {
    failed: 'Il file non è stato scaricato:',
  })
}
