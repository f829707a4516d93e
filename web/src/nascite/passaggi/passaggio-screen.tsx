import { members } from '@bisavolo/domain/kit/access'
import { mdiAccountOffOutline, mdiArrowLeft } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { passaggioQuery } from '../queries.ts'
import { PassaggioPage } from './passaggio-page.tsx'

export function PassaggioScreen() {
  const { id, id_gatto } = useParams()
  const { role, clienteId } = useSession()
  const number = id === undefined || id === 'new' ? null : Number(id)
  const answer = useQuery({ ...passaggioQuery(number ?? 0), enabled: number !== null })
  if (members.includes(role) && clienteId === null) {
    return (
      <EmptyState
        icon={mdiAccountOffOutline}
        title="Il tuo account non è ancora collegato a un’anagrafica"
        text="Lo collega la segreteria: dopo potrai chiedere i passaggi dei tuoi gatti."
      />
    )
  }
  if (number === null) {
    return (
      <PassaggioPage key={id_gatto ?? 'new'} record={null} idgatto={id_gatto === undefined ? null : Number(id_gatto)} />
    )
  }
  if (answer.data) return <PassaggioPage key={number} record={answer.data} idgatto={null} />
  if (!answer.error) return <Skeleton lines={8} height={32} />
  return (
    <EmptyState
      title="Il passaggio non si apre"
      text={answer.error.message}
      action={
        <Button look="quiet" icon={mdiArrowLeft} to="/list/passaggi">
          Torna ai passaggi
        </Button>
      }
    />
  )
}
