import type { Documento } from '@bisavolo/domain/documents/calls'
import type { RecordRow } from '../../api/records.ts'
import { DocumentCard } from '../../documents/document-card.tsx'
import { canShow, DocumentView } from '../../documents/document-view.tsx'

export function FileDelReferto({ record }: { record: RecordRow }) {
  if (record.documento == null) return <p>Il file non c’è più.</p>
  const documento = { creato_il: null, ...(record.documento as object) } as Documento
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {canShow(documento) && <DocumentView documento={documento} />}
      <DocumentCard documento={documento} />
    </div>
  )
}
