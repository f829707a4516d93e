import { mdiCodeJson, mdiFilePdfBox } from '@mdi/js'
import { useState } from 'react'
import { downloadFile } from '../../api/downloads.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'

const formats = {
  pdf: { label: 'Scarica in PDF', icon: mdiFilePdfBox },
  json: { label: 'Scarica in JSON', icon: mdiCodeJson },
} as const

/** All that the registry holds of a person, to read and to take elsewhere. */
export function DownloadDati({ id }: { id: number }) {
  const [busy, setBusy] = useState<string | null>(null)
  const download = async (formato: keyof typeof formats) => {
    setBusy(formato)
    try {
      await downloadFile(`/clienti_soci/${id}/esporta`, { query: { formato } })
    } catch (cause) {
      notify.error(`Il file non è stato scaricato: ${(cause as Error).message}`)
    } finally {
      setBusy(null)
    }
  }
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {(Object.keys(formats) as (keyof typeof formats)[]).map(formato => (
        <Button
          key={formato}
          look="quiet"
          icon={formats[formato].icon}
          busy={busy === formato}
          disabled={busy !== null}
          onClick={() => void download(formato)}
        >
          {formats[formato].label}
        </Button>
      ))}
    </div>
  )
}
