import { type Holder, holderFields, listDocumentiOf } from '@bisavolo/domain/documents/calls'
import { tipiCaricabili } from '@bisavolo/domain/documents/entities/documenti'
import styled from '@emotion/styled'
import { mdiFileDocumentOutline, mdiUpload } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../api/call.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { later } from '../ui/later.ts'
import { DocumentCard } from './document-card.tsx'

const UploadDialog = later(() => import('./upload-dialog.tsx').then(module => ({ default: module.UploadDialog })))

const kinds: Record<Holder, string> = {
  gatti: 'gatto',
  clienti_soci: 'cliente',
  denunce_nascita: 'pratica',
  passaggi: 'pratica',
  esposizioni: 'esposizione',
}

interface DocumentsOfProps {
  holder: Holder
  id: number
  adds?: boolean
}

export function DocumentsOf({ holder, id, adds = true }: DocumentsOfProps) {
  const { role } = useSession()
  const [uploading, setUploading] = useState(false)
  const { data, error, isPending } = useQuery(callQuery(listDocumentiOf, { entity: holder, id }))
  const button = adds && tipiCaricabili(role).includes(kinds[holder]) && (
    <Button look="quiet" size="small" icon={mdiUpload} onClick={() => setUploading(true)}>
      Carica documento
    </Button>
  )
  return (
    <>
      {isPending && <Skeleton lines={2} height={56} />}
      {error && <EmptyState title="I documenti non si leggono" text={error.message} />}
      {data?.length === 0 && <EmptyState icon={mdiFileDocumentOutline} title="Nessun documento" action={button} />}
      {data && data.length > 0 && (
        <Rows>
          {data.map(documento => (
            <li key={documento.id}>
              <DocumentCard documento={documento} />
            </li>
          ))}
          <li>{button}</li>
        </Rows>
      )}
      {uploading && (
        <Suspense>
          <UploadDialog
            presets={{ tipo: kinds[holder], [holderFields[holder]]: id }}
            onClose={() => setUploading(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Rows = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`
