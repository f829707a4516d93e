import { mdiAccountOffOutline } from '@mdi/js'
import { useParams } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DenunciaPage } from './denuncia-page.tsx'

export function OwnDenunciaScreen() {
  const { id } = useParams()
  const { clienteId } = useSession()
  if (clienteId === null) {
    return (
      <EmptyState
        icon={mdiAccountOffOutline}
        title="Il tuo account non è ancora collegato a un’anagrafica"
        text="Lo collega la segreteria: dopo potrai denunciare le tue cucciolate."
      />
    )
  }
  return <DenunciaPage id={id === undefined || id === 'new' ? null : Number(id)} base="/clienti/denunce_nascita" />
}
