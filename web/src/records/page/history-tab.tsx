import type { Entity } from '@bisavolo/domain/kit/entity'
import { matches } from '@bisavolo/domain/kit/filter'
import { ofAll, recordTrail } from '@bisavolo/domain/kit/trail'
import { Suspense } from 'react'
import { useSession } from '../../session/session.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { later } from '../../ui/later.ts'

const HistoryLines = later(() => import('./history-lines.tsx').then(module => ({ default: module.HistoryLines })))

/** Members see no history of shared data. A new record has no history. */
export function useCanReadTrail(entity: Entity, record: object | null): boolean {
  const { may, can, role } = useSession()
  if (record === null || !may(recordTrail)) return false
  const shared = ofAll(entity.access, { role, today: todayText() })
  const isShared = typeof shared === 'boolean' ? shared : matches(shared, record as Record<string, unknown>)
  return !isShared || can('update', entity.name, record)
}

/** Loaded on demand: it is at the end of the page. */
export function HistoryTab(props: { entity: Entity; record: { id: number } }) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <HistoryLines {...props} />
    </Suspense>
  )
}
