import { members } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { reachOfAny, recordTrail } from '@bisavolo/domain/kit/trail'
import { Suspense } from 'react'
import { useSession } from '../../session/session.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { later } from '../../ui/later.ts'

const HistoryLines = later(() => import('./history-lines.tsx').then(module => ({ default: module.HistoryLines })))

/** Of an entity that every member reads, members are told no history. */
export function useCanReadTrail(entity?: Entity): boolean {
  const { may, role } = useSession()
  if (!may(recordTrail)) return false
  return entity === undefined || !members.includes(role) || reachOfAny(entity.access, role, '') === false
}

/** It stands at the end of a page: what is above is read before its code comes. */
export function HistoryTab(props: { entity: Entity; record: { id: number } }) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <HistoryLines {...props} />
    </Suspense>
  )
}
