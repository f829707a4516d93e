import { printEsposizione, type Stampa } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { exportIscritti } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { messages } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import {
  mdiBookOpenPageVariantOutline,
  mdiCardTextOutline,
  mdiClipboardTextOutline,
  mdiFormatListNumbered,
  mdiMicrosoftExcel,
} from '@mdi/js'
import { download } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inkSoft, line, registry } from '../../ui/tokens.ts'

const papers = [
  {
    documento: 'elenco',
    label: 'Elenco degli iscritti',
    icon: mdiFormatListNumbered,
    text: 'Tutti i gatti con numero, classe, proprietario e richieste sulla gabbia',
  },
  {
    documento: 'catalogo',
    label: 'Catalogo',
    icon: mdiBookOpenPageVariantOutline,
    text: 'Per categoria, razza e classe, con nascita, genitori, allevatore e proprietario',
  },
  {
    documento: 'cartellini',
    label: 'Cartellini delle gabbie',
    icon: mdiCardTextOutline,
    text: 'Otto per foglio, da ritagliare, con il numero di catalogo',
  },
  {
    documento: 'giudici',
    label: 'Fogli dei giudici',
    icon: mdiClipboardTextOutline,
    text: 'Due per foglio, senza nome del gatto né del proprietario',
  },
] as const

export function StampeDialog({ esposizione, onClose }: { esposizione: RecordRow; onClose: () => void }) {
  const { id } = esposizione
  const failed = 'Il file non è stato scaricato:'
  const pdf = useWrite((documento: Stampa) => download(printEsposizione, { id, query: { documento } }), {
    done: messages.pdfDownloaded,
    failed,
  })
  const excel = useWrite(() => download(exportIscritti, { id }), {
    done: 'Excel scaricato correttamente',
    failed,
  })
  const busy = pdf.busy || excel.busy
  return (
    <Dialog open title={`Stampe: ${esposizione.name}`} width={600} onClose={onClose}>
      <Papers>
        {papers.map(({ documento, label, icon, text }) => (
          <li key={documento}>
            <Icon path={icon} size={28} />
            <span>
              <b>{label}</b>
              <small>{text}</small>
            </span>
            <Button
              look="quiet"
              busy={pdf.current === documento}
              disabled={busy}
              aria-label={`${label}: scarica il PDF`}
              onClick={() => pdf.run(documento)}
            >
              PDF
            </Button>
          </li>
        ))}
        <li>
          <Icon path={mdiMicrosoftExcel} size={28} />
          <span>
            <b>Iscritti in Excel</b>
            <small>L’elenco degli iscritti come foglio di calcolo</small>
          </span>
          <Button
            look="quiet"
            busy={excel.busy}
            disabled={busy}
            aria-label="Iscritti in Excel: scarica il foglio"
            onClick={() => excel.run()}
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
