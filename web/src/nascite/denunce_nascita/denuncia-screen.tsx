import { members } from '@bisavolo/domain/kit/access'
import { Navigate, useParams } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { DenunciaPage } from './denuncia-page.tsx'

export function DenunciaScreen() {
  const { id } = useParams()
  const { role } = useSession()
  const number = id === undefined || id === 'new' ? null : Number(id)
  if (members.includes(role))
    return <Navigate to={`/clienti/denunce_nascita${number === null ? '' : `/${number}`}`} replace />
  return <DenunciaPage id={number} base="/denunce_nascita" />
}
