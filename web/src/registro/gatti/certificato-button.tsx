import { messages } from '@bisavolo/domain/messages'
import { mdiCertificateOutline } from '@mdi/js'
import { useState } from 'react'
import { downloadPdf } from '../../api/downloads.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'

/** §2: the certificate of a stored cat. Why one is refused is the server's to say. */
export function CertificatoButton({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadPdf('gatti', id)
      notify.success(messages.pdfDownloaded)
    } catch (cause) {
      notify.error((cause as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" icon={mdiCertificateOutline} busy={busy} onClick={() => void download()}>
      Certificato
    </Button>
  )
}
