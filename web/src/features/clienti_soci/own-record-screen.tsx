import { entityOf } from '@bisavolo/domain/entities/index'
import { mdiAccountOffOutline } from '@mdi/js'
import { useSession } from '../../app/session.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** §2 /update/anagrafica-cliente: the record of the member this account stands for. */
export function OwnRecordScreen() {
  const { clienteId } = useSession()
  if (clienteId === null) {
    return (
      <EmptyState
        icon={mdiAccountOffOutline}
        title="Il tuo account non è ancora collegato a un'anagrafica"
        text="Lo collega la segreteria: scrivile, se aspetti da più di qualche giorno."
      />
    )
  }
  return <RecordPage entity={entityOf('clienti_soci')} id={clienteId} />
}
