import type { AffissoLetto } from '@bisavolo/domain/soci/calls/affissi'
import { mdiAccountOffOutline, mdiArrowLeft } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AffissoPage } from './affisso-page.tsx'
import { useAffissoPaths } from './paths.ts'

export function AffissoScreen() {
  const { id } = useParams()
  const { clienteId } = useSession()
  const { isMember, back } = useAffissoPaths()
  const number = id === undefined || id === 'new' ? null : Number(id)
  const answer = useQuery({
    ...recordQueries.one('affissi', number ?? 0),
    select: (row: RecordRow) => row as unknown as AffissoLetto,
    meta: { reads: ['affissi', 'clienti_soci', 'gatti', 'iscrizioni_rinnovi', 'fatture_ricevute'] },
    enabled: number !== null,
  })
  if (isMember && clienteId === null) {
    return (
      <EmptyState
        icon={mdiAccountOffOutline}
        title="Il tuo account non è ancora collegato a un’anagrafica"
        text="Lo collega la segreteria: dopo potrai chiedere il tuo affisso."
      />
    )
  }
  if (number === null) return <AffissoPage record={null} />
  if (answer.data) return <AffissoPage key={number} record={answer.data} />
  if (!answer.error) return <Skeleton lines={8} height={32} />
  return (
    <EmptyState
      title="La pratica non si apre"
      text={answer.error.message}
      action={
        <Button look="quiet" icon={mdiArrowLeft} to={back}>
          Indietro
        </Button>
      }
    />
  )
}
