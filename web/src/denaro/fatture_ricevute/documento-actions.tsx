import { messages } from '@bisavolo/domain/messages'
import styled from '@emotion/styled'
import { mdiCashCheck, mdiCashRemove, mdiFileCodeOutline, mdiFilePdfBox, mdiFileUndoOutline } from '@mdi/js'
import { useState } from 'react'
import { downloadFile, downloadPdf } from '../../api/downloads.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { type Documento, isFattura, isStorno, stornoName } from './documento.ts'
import { MancantiDialog } from './mancanti-dialog.tsx'
import { NotaCreditoDialog } from './nota-credito-dialog.tsx'
import { PagamentoDialog } from './pagamento-dialog.tsx'

type Open = 'pagamento' | 'storno' | { mancanti: readonly string[] } | null

export function DocumentoActions({ documento }: { documento: Documento }) {
  const { can } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const [busy, setBusy] = useState<'pdf' | 'xml' | null>(null)
  const download = async (kind: 'pdf' | 'xml') => {
    setBusy(kind)
    try {
      if (kind === 'pdf') {
        await downloadPdf('fatture_ricevute', documento.id)
        notify.success(messages.pdfDownloaded)
      } else {
        await downloadFile(`/fatture_ricevute/${documento.id}/xml`)
        // Sending to SdI and archiving are the intermediary's (italy.md 3): the file alone sends nothing.
        notify.success('Fattura elettronica scaricata: l’invio allo SdI lo fa il tuo intermediario')
      }
    } catch (cause) {
      const { errors = [], message } = cause as Error & { errors?: readonly { message: string }[] }
      if (kind === 'xml' && errors.length > 0) setOpen({ mancanti: errors.map(error => error.message) })
      else notify.error(`Il file non è stato scaricato: ${message}`)
    } finally {
      setBusy(null)
    }
  }
  const canPay = can('update', 'fatture_ricevute', documento) && documento.stato !== 'stornato'
  const canCredit = can('create', 'fatture_ricevute') && !isStorno(documento) && documento.stato !== 'stornato'
  const paid = documento.data_pagamento !== null
  return (
    <Actions>
      <Button icon={mdiFilePdfBox} busy={busy === 'pdf'} onClick={() => void download('pdf')}>
        PDF
      </Button>
      {isFattura(documento) && (
        <Button
          look="quiet"
          icon={mdiFileCodeOutline}
          busy={busy === 'xml'}
          title="Fattura elettronica (FatturaPA)"
          onClick={() => void download('xml')}
        >
          XML
        </Button>
      )}
      {canPay && (
        <Button look="quiet" icon={paid ? mdiCashRemove : mdiCashCheck} onClick={() => setOpen('pagamento')}>
          {paid ? 'Pagamento' : isStorno(documento) ? 'Segna restituito' : 'Segna pagata'}
        </Button>
      )}
      {canCredit && (
        <Button look="quiet" icon={mdiFileUndoOutline} onClick={() => setOpen('storno')}>
          {stornoName(documento)}
        </Button>
      )}
      {open === 'pagamento' && <PagamentoDialog documento={documento} onClose={() => setOpen(null)} />}
      {open === 'storno' && <NotaCreditoDialog documento={documento} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && (
        <MancantiDialog mancanti={open.mancanti} onClose={() => setOpen(null)} />
      )}
    </Actions>
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
