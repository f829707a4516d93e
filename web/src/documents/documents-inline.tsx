import {
  type Documento,
  type Holder,
  linkDocumento,
  listDocumentiOf,
} from '@bisavolo/domain/segreteria/calls/documenti'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/call.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { line } from '../ui/tokens.ts'
import { DocumentCard } from './document-card.tsx'

/** The papers of a practice where it is judged: pictures are shown, the others are opened. */
export function DocumentsInline({ holder, id }: { holder: Holder; id: number }) {
  const { data, error } = useQuery(callQuery(listDocumentiOf, { entity: holder, id }))
  if (error) return <p>I documenti non si leggono: {error.message}</p>
  if (!data) return <Skeleton lines={1} />
  if (data.length === 0) return <p>Nessun documento allegato.</p>
  return (
    <Papers>
      {data.map(documento => (
        <li key={documento.id}>
          {documento.mime?.startsWith('image/') && <Picture documento={documento} />}
          <DocumentCard documento={documento} />
        </li>
      ))}
    </Papers>
  )
}

function Picture({ documento }: { documento: Documento }) {
  const { data } = useQuery({
    ...callQuery(linkDocumento, { id: documento.id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return data ? <img src={data.url} alt={documento.titolo} /> : null
}

const Papers = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  img {
    display: block;
    max-width: 100%;
    max-height: 480px;
    margin-bottom: 6px;
    border: 1px solid ${line};
    border-radius: 6px;
  }
`
