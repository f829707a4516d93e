import { useParams } from 'react-router'
import { ClientePage } from './cliente-page.tsx'

export function ClienteScreen() {
  const { id } = useParams()
  const number = id && id !== 'new' ? Number(id) : null
  return <ClientePage key={number} id={number} />
}
