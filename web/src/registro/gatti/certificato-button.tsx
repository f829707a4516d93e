import { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { messages } from '@bisavolo/domain/words/messages'
import { mdiCertificateOutline } from '@mdi/js'
import { download } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'

/** §2. The server decides and explains refusals. */
export function CertificatoButton({ id }: { id: number }) {
  const { busy, run } = useWrite(() => download(certificatoGatto, { id }), { done: messages.pdfDownloaded })
  return (
    <Button look="quiet" icon={mdiCertificateOutline} busy={busy} onClick={() => run()}>
      Certificato
    </Button>
  )
}
