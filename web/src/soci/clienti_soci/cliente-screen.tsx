import { useParams } from 'react-router'
import { ClientePage } from './cliente-page.tsx'

/** /upsert/clienti-soci (new) and /upsert/clienti-soci/{id}. */
export function ClienteScreen() {
  const { id } = useParams()
  const number = id && id !== 'new' ? Number(id) : null
  return <ClientePage key={number} id={number} />
}
