import { useParams } from 'react-router'
import { DocumentoPage } from './documento-page.tsx'

export function DocumentoScreen() {
  const id = Number(useParams().id)
  return <DocumentoPage key={id} id={id} />
}
