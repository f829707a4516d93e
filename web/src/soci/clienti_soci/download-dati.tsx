import { exportPersona } from '@bisavolo/domain/soci/calls/privacy'
import { mdiCodeJson, mdiFilePdfBox } from '@mdi/js'
import { download } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'

const formats = [
  { formato: 'pdf', label: 'Scarica in PDF', icon: mdiFilePdfBox },
  { formato: 'json', label: 'Scarica in JSON', icon: mdiCodeJson },
] as const

export function DownloadDati({ id }: { id: number }) {
  const { busy, current, run } = useWrite(
    (formato: 'pdf' | 'json') => download(exportPersona, { id, query: { formato } }),
    { failed: 'Il file non è stato scaricato:' },
  )
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {formats.map(({ formato, label, icon }) => (
        <Button
          key={formato}
          look="quiet"
          icon={icon}
          busy={current === formato}
          disabled={busy}
          onClick={() => run(formato)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
