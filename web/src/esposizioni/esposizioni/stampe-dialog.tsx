import { messages } from '@bisavolo/domain/messages'
import styled from '@emotion/styled'
import {
  mdiBookOpenPageVariantOutline,
  mdiCardTextOutline,
  mdiClipboardTextOutline,
  mdiFormatListNumbered,
  mdiMicrosoftExcel,
} from '@mdi/js'
import { useState } from 'react'
import { downloadExcel, downloadPdf } from '../../api/downloads.ts'
import type { RecordRow } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Icon } from '../../ui/icon.tsx'
import { inkSoft, line, registry } from '../../ui/tokens.ts'

const papers = [
  {
    id: 'elenco',
    label: 'Elenco degli iscritti',
    icon: mdiFormatListNumbered,
    text: 'Tutti i gatti con numero, classe, proprietario e richieste sulla gabbia',
  },
  {
    id: 'catalogo',
    label: 'Catalogo',
    icon: mdiBookOpenPageVariantOutline,
    text: 'Per categoria, razza e classe, con nascita, genitori, allevatore e proprietario',
  },
  {
    id: 'cartellini',
    label: 'Cartellini delle gabbie',
    icon: mdiCardTextOutline,
    text: 'Otto per foglio, da ritagliare, con il numero di catalogo',
  },
  {
    id: 'giudici',
    label: 'Fogli dei giudici',
    icon: mdiClipboardTextOutline,
    text: 'Due per foglio, senza nome del gatto né del proprietario',
  },
] as const

/** The papers of a show: what its committee prints. */
export function StampeDialog({ esposizione, onClose }: { esposizione: RecordRow; onClose: () => void }) {
  const [busy, setBusy] = useState<string | null>(null)
  const download = async (id: string, run: () => Promise<void>) => {
    setBusy(id)
    try {
      await run()
      notify.success(id === 'excel' ? 'Excel scaricato correttamente' : messages.pdfDownloaded)
    } catch (cause) {
      notify.error(`Il file non è stato scaricato: ${(cause as Error).message}`)
    } finally {
      setBusy(null)
    }
  }
  const excel = () => downloadExcel('esposizioni_has_gatti', 0, { filters: { esposizioni_id: esposizione.id } })
  return (
    <Dialog open title={`Stampe: ${esposizione.name}`} width={600} onClose={onClose}>
      <Papers>
        {papers.map(({ id, label, icon, text }) => (
          <li key={id}>
            <Icon path={icon} size={28} />
            <span>
              <b>{label}</b>
              <small>{text}</small>
            </span>
            <Button
              look="quiet"
              busy={busy === id}
              disabled={busy !== null}
              aria-label={`${label}: scarica il PDF`}
              onClick={() =>
                void download(id, () => downloadPdf('esposizioni', esposizione.id, { query: { documento: id } }))
              }
            >
              PDF
            </Button>
          </li>
        ))}
        <li>
          <Icon path={mdiMicrosoftExcel} size={28} />
          <span>
            <b>Iscritti in Excel</b>
            <small>Le iscrizioni come foglio di calcolo</small>
          </span>
          <Button
            look="quiet"
            busy={busy === 'excel'}
            disabled={busy !== null}
            aria-label="Iscritti in Excel: scarica il foglio"
            onClick={() => void download('excel', excel)}
          >
            Excel
          </Button>
        </li>
      </Papers>
    </Dialog>
  )
}

const Papers = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 14px;
    padding: 12px 0;
    border-bottom: 1px solid ${line};
  }
  li:last-of-type {
    border: 0;
  }
  svg {
    flex-shrink: 0;
    color: ${registry};
  }
  span {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  small {
    color: ${inkSoft};
    font-size: 13px;
  }
`
