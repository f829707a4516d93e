import { useParams } from 'react-router'
import { GattoPage } from './gatto-page.tsx'

export function GattoScreen() {
  const { id } = useParams()
  const number = id && id !== 'new' ? Number(id) : null
  return <GattoPage key={number} id={number} />
}
