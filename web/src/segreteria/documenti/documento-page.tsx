import type { Documento } from '@bisavolo/domain/documents/calls'
import { chiVede } from '@bisavolo/domain/documents/rules/chi-vede'
import { dimensioneInParole, formatoOf } from '@bisavolo/domain/documents/rules/documento'
import { formatDate } from '@bisavolo/domain/kit/format'
import { entityOf } from '@bisavolo/domain/product/entities'
import { tipiDocumento, tipiDocumentoPerSoci } from '@bisavolo/domain/words/choices'
import { mdiDownload } from '@mdi/js'
import type { RecordRow } from '../../api/records.ts'
import { downloadDocument } from '../../documents/document.ts'
import { DocumentCard } from '../../documents/document-card.tsx'
import { canShow, DocumentView } from '../../documents/document-view.tsx'
import { RecordFields } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import type { PageSection } from '../../records/page/page-section.ts'
import { Chips, RecordHead } from '../../records/page/record-header.tsx'
import { RecordPage } from '../../records/page/record-page.tsx'
import { SummaryStrip } from '../../records/page/summary-strip.tsx'
import type { RecordPageProps } from '../../records/special.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

const entity = entityOf('documenti')
const legami = ['idgatto', 'idcliente', 'iddenuncia', 'idpassaggio', 'idesposizione']

const sections: readonly PageSection[] = [
  { id: 'file', label: 'File', render: form => form.record && <Content documento={asDocumento(form.record)} /> },
  { id: 'dati', label: 'Dati', fields: ['titolo', 'tipo', 'account_id', 'creato_il', 'nome'] },
  { id: 'legami', label: 'Di che cosa parla', fields: legami, render: form => <Legami form={form} /> },
]

export function DocumentoPage({ id }: RecordPageProps) {
  return (
    <RecordPage
      entity={entity}
      id={id}
      sections={sections}
      header={({ record }) => record && <Header documento={asDocumento(record)} />}
      summary={record => <Summary documento={asDocumento(record)} account={record.account} />}
      actions={({ record }) =>
        record && (
          <Button look="quiet" icon={mdiDownload} onClick={() => void downloadDocument(asDocumento(record))}>
            Scarica
          </Button>
        )
      }
    />
  )
}

const asDocumento = (record: RecordRow) => record as unknown as Documento

function Content({ documento }: { documento: Documento }) {
  return canShow(documento) ? <DocumentView documento={documento} /> : <DocumentCard documento={documento} />
}

function Legami({ form }: { form: RecordForm }) {
  const isLoose = legami.every(name => form.values[name] == null)
  if (form.mode === 'details' && isLoose) return <p>Non è legato a nessuna scheda.</p>
  return <RecordFields form={form} names={legami} />
}

function Header({ documento: { titolo, tipo, mime, dimensione } }: { documento: Documento }) {
  const facts = [formatoOf(mime ?? '')?.nome, dimensione === null ? null : dimensioneInParole(dimensione)]
  const isPublished = tipiDocumentoPerSoci.some(one => one === tipo)
  return (
    <RecordHead>
      <h2>{titolo}</h2>
      <p>{[tipoOf(tipo), ...facts].filter(Boolean).join(' · ')}</p>
      <Chips>
        <StatusChip
          kind={isPublished ? 'info' : 'neutral'}
          label={isPublished ? 'Area documentale dei soci' : 'Riservato'}
        />
      </Chips>
    </RecordHead>
  )
}

function Summary({ documento, account }: { documento: Documento; account: unknown }) {
  const by = account as { name?: string; surname?: string } | null | undefined
  return (
    <SummaryStrip
      facts={[
        { label: 'Che cos’è', value: tipoOf(documento.tipo) },
        {
          label: 'Chi lo vede',
          value: chiVede(documento).map(words => <div key={words}>{words}</div>),
        },
        {
          label: 'Caricato',
          value: documento.creato_il && (
            <>
              {formatDate(documento.creato_il.slice(0, 10))}
              {by?.name && <small>da {[by.name, by.surname].filter(Boolean).join(' ')}</small>}
            </>
          ),
        },
      ]}
    />
  )
}

function tipoOf(tipo: string): string {
  return tipiDocumento.find(({ value }) => value === tipo)?.label ?? tipo
}
