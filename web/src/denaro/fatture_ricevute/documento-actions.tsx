import { completeIntestazione, issueNotaCredito, printDocumento, readFatturaPa } from '@bisavolo/domain/denaro/calls'
import { incassabileOf } from '@bisavolo/domain/denaro/rules/documento/come-emesso'
import { isStornatoTutto } from '@bisavolo/domain/denaro/rules/documento/in-piedi'
import { giornoPagabile } from '@bisavolo/domain/denaro/rules/documento/registra-pagamento'
import { centsOf } from '@bisavolo/domain/kit/format'
import { messages } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import {
  mdiCashCheck,
  mdiCashRemove,
  mdiFileCodeOutline,
  mdiFileEditOutline,
  mdiFilePdfBox,
  mdiFileUndoOutline,
} from '@mdi/js'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { CompletaDialog } from './completa-dialog.tsx'
import { type Documento, incassoDi, isFattura, isStorno, stornoName } from './documento.ts'
import { fillableFields } from './invio.ts'
import { MancantiDialog } from './mancanti-dialog.tsx'
import { NotaCreditoDialog } from './nota-credito-dialog.tsx'
import { PagamentoDialog } from './pagamento-dialog.tsx'

type Open = 'pagamento' | 'storno' | 'completa' | { mancanti: readonly string[] } | null

export function DocumentoActions({ documento }: { documento: Documento }) {
  const { can, may } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const { id } = documento
  const pdf = useWrite(() => download(printDocumento, { id }), { done: messages.pdfDownloaded, failed: notDownloaded })
  const xml = useWrite(() => download(readFatturaPa, { id }), {
    // italy 3: the file alone sends nothing; the intermediary sends to SdI and archives.
    done: 'Fattura elettronica scaricata: mandala allo SdI con il tuo intermediario',
    onRefused: error => {
      const mancanti = error instanceof ApiError ? error.errors.map(({ message }) => message) : []
      if (mancanti.length > 0) setOpen({ mancanti })
      else notify.error(`${notDownloaded} ${error.message}`)
    },
  })
  const paid = documento.data_pagamento !== null
  const canPay = can('update', 'fatture_ricevute', documento) && (paid || isPagabile(documento))
  const canCredit = may(issueNotaCredito) && !isStorno(documento) && !isStornatoTutto(incassabileOf(documento))
  const fillable =
    isFattura(documento) && may(completeIntestazione) ? fillableFields(documento, documento.data_emissione) : []
  return (
    <Actions>
      <Button icon={mdiFilePdfBox} busy={pdf.busy} onClick={() => pdf.run()}>
        PDF
      </Button>
      {isFattura(documento) && (
        <Button
          look="quiet"
          icon={mdiFileCodeOutline}
          busy={xml.busy}
          title="Fattura elettronica (FatturaPA)"
          onClick={() => xml.run()}
        >
          XML
        </Button>
      )}
      {fillable.length > 0 && (
        <Button look="quiet" icon={mdiFileEditOutline} onClick={() => setOpen('completa')}>
          Completa i dati
        </Button>
      )}
      {canPay && (
        <Button look="quiet" icon={paid ? mdiCashRemove : mdiCashCheck} onClick={() => setOpen('pagamento')}>
          {pagamentoLabel(documento)}
        </Button>
      )}
      {canCredit && (
        <Button look="quiet" icon={mdiFileUndoOutline} onClick={() => setOpen('storno')}>
          {stornoName(documento)}
        </Button>
      )}
      {open === 'pagamento' && <PagamentoDialog documento={documento} onClose={() => setOpen(null)} />}
      {open === 'storno' && <NotaCreditoDialog documento={documento} onClose={() => setOpen(null)} />}
      {open === 'completa' && <CompletaDialog documento={documento} fields={fillable} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && (
        <MancantiDialog
          mancanti={open.mancanti}
          onClose={() => setOpen(null)}
          {...(fillable.length > 0 ? { onComplete: () => setOpen('completa') } : {})}
        />
      )}
    </Actions>
  )
}

/** D10 F12: no payment for amounts credited before payment, no refund of money never received. */
function isPagabile(documento: Documento): boolean {
  if (isStorno(documento)) return centsOf(documento.incasso) > 0
  return giornoPagabile(incassoDi(documento), todayText()) !== null
}

/** A payment removed from a fully credited document can be recorded again, though nothing is due. */
function pagamentoLabel(documento: Documento): string {
  if (isStorno(documento)) return documento.data_pagamento === null ? 'Segna restituito' : 'Restituzione'
  return documento.stato === 'da_incassare' ? 'Segna pagata' : 'Pagamento'
}

const notDownloaded = 'Il file non è stato scaricato:'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
