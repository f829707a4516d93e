import { type EntityName, entityOf, type Filter } from '@bisavolo/domain'
import type { Who } from '../../platform/http/who.ts'
import { countRecords, listRecords, withReach } from '../../records/list-records.ts'
import type { RecordDeps } from '../../records/routes.ts'
import type { Registrazioni } from '../../registry/registrazioni.ts'

export type DashboardDeps = RecordDeps & { registrazioni: Registrazioni }

/** How many rows this person reaches out of those a filter asks for; kept until a table it looked at changes. */
export function countOf(deps: RecordDeps, who: Who, name: EntityName, where: Filter): Promise<number> {
  const entity = entityOf(name)
  return countRecords(deps, entity, withReach(entity.access.read, who, where))
}

/** The first rows of a list as this person sees them. */
export async function firstOf(
  deps: RecordDeps,
  who: Who,
  name: EntityName,
  where: Filter,
  { sortBy, descending = false, rows = 5 }: { sortBy: string; descending?: boolean; rows?: number },
): Promise<Record<string, unknown>[]> {
  const query = { where, rowsPerPage: rows, page: 1, sortBy, descending }
  return (await listRecords(deps, who, entityOf(name), query)).data
}
