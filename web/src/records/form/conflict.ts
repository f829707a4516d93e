import type { Entity } from '@bisavolo/domain/kit/entity'
import type { TrailLine } from '@bisavolo/domain/kit/trail'
import type { Values } from '@bisavolo/domain/kit/values'
import type { QueryClient } from '@tanstack/react-query'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { fieldText, textOf } from '../text-of.ts'
import { isSame } from './form-state.ts'

export interface Conflict {
  fresh: RecordRow
  lines: readonly { label: string; before: string; now: string; mine: string | null }[]
  by: readonly TrailLine[]
}

export async function readConflict(
  queries: QueryClient,
  entity: Entity,
  base: RecordRow,
  mine: Values,
): Promise<Conflict> {
  const fresh = await queries.fetchQuery({ ...recordQueries.one(entity.name, base.id), staleTime: 0 })
  // Users who may not read the trail see no name.
  const trail = await queries.fetchQuery(recordQueries.trail(entity.name, base.id)).catch((): TrailLine[] => [])
  const versions = Math.max(1, (fresh.version ?? 0) - (base.version ?? 0))
  const changed = Object.keys(entity.fields).filter(name => name in fresh && !isSame(base[name], fresh[name]))
  return {
    fresh,
    by: trail.slice(0, versions),
    lines: changed.map(name => {
      const field = entity.fields[name]
      return {
        label: field?.label ?? name,
        before: fieldText(entity, name, base),
        now: fieldText(entity, name, fresh),
        mine: field && !isSame(mine[name], base[name]) ? textOf(field, mine[name]) || '—' : null,
      }
    }),
  }
}
