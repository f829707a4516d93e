import { mdiArrowLeft } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { denunciaQuery } from '../queries.ts'
import { CucciolataPage } from './cucciolata-page.tsx'

/** §2 /cuccioli/{id}: id of the declaration. */
export function CucciolataScreen() {
  const id = Number(useParams().id)
  const { data, error } = useQuery({ ...denunciaQuery(id), enabled: Number.isInteger(id) })
  if (data) return <CucciolataPage denuncia={data} />
  if (!error) return <Skeleton lines={8} height={32} />
  return (
    <EmptyState
      title="La cucciolata non si apre"
      text={error.message}
      action={
        <Button look="quiet" icon={mdiArrowLeft} to="/list/denunce">
          Torna alle denunce
        </Button>
      }
    />
  )
}
