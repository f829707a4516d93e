import { listOf } from '@bisavolo/domain/product/lists'
import { mdiArrowLeft } from '@mdi/js'
import { ApiError } from '../../api/client.ts'
import { recordQueries } from '../../api/records.ts'
import { useQueryAtOnce } from '../../api/use-query-at-once.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadedPage } from './loaded-page.tsx'
import type { CommonPageProps } from './page-props.ts'

export function RecordPage(props: CommonPageProps) {
  const { entity, id } = props
  const answer = useQueryAtOnce({ ...recordQueries.one(entity.name, id ?? 0), enabled: id !== null })
  if (id === null || answer.data) return <LoadedPage {...props} record={id === null ? null : (answer.data ?? null)} />
  // FollowMerged redirects the page of a merged record.
  const isMerged = answer.error instanceof ApiError && answer.error.unitoIn !== null
  if (!answer.error || isMerged) return <Skeleton lines={10} height={32} />
  return (
    <EmptyState
      title="Il dato non si apre"
      text={answer.error.message}
      action={
        <Button look="quiet" icon={mdiArrowLeft} to={listOf(entity.name)?.path ?? '/dashboard'}>
          Torna all’elenco
        </Button>
      }
    />
  )
}
