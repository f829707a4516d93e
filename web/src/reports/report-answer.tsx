import { mdiRefresh, mdiTrayRemove } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

interface ReportAnswerProps<P> {
  answer: { data: P | undefined; error: Error | null; refetch: () => unknown }
  failed?: string
  empty: EmptyStateProps
  children: (page: P) => ReactNode
}

export function ReportAnswer<P extends { tot: number }>(props: ReportAnswerProps<P>) {
  const { answer, failed = 'I dati non sono arrivati', empty, children } = props
  if (answer.error)
    return (
      <EmptyState
        icon={mdiTrayRemove}
        title={failed}
        text={answer.error.message}
        action={
          <Button look="quiet" icon={mdiRefresh} onClick={() => void answer.refetch()}>
            Riprova
          </Button>
        }
      />
    )
  if (!answer.data) return <Skeleton lines={8} height={28} />
  return answer.data.tot === 0 ? <EmptyState {...empty} /> : children(answer.data)
}
