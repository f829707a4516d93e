import { type Documento, type Holder, listDocumentiOf } from '@bisavolo/domain/documents/calls'
import styled from '@emotion/styled'
import { mdiEyeOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { DocumentCard } from './document-card.tsx'
import { canShow, DocumentView } from './document-view.tsx'

/** Limit for automatic loading: a practice may have twenty scans. */
const shownAtOnce = 2

export function DocumentsInline({ holder, id }: { holder: Holder; id: number }) {
  const { data, error } = useQuery(callQuery(listDocumentiOf, { entity: holder, id }))
  if (error) return <p>I documenti non si leggono: {error.message}</p>
  if (!data) return <Skeleton lines={1} />
  if (data.length === 0) return <p>Nessun documento allegato.</p>
  const first = data.filter(canShow).slice(0, shownAtOnce)
  return (
    <Papers>
      {data.map(documento => (
        <li key={documento.id}>
          {canShow(documento) && <Paper documento={documento} isOpen={first.includes(documento)} />}
          <DocumentCard documento={documento} />
        </li>
      ))}
    </Papers>
  )
}

function Paper({ documento, isOpen }: { documento: Documento; isOpen: boolean }) {
  const [wanted, setWanted] = useState(isOpen)
  if (wanted) return <DocumentView documento={documento} />
  return (
    <Button look="text" size="small" icon={mdiEyeOutline} onClick={() => setWanted(true)}>
      Mostra qui «{documento.titolo}»
    </Button>
  )
}

const Papers = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`
