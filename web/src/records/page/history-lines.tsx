import { office } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import type { TrailLine } from '@bisavolo/domain/kit/trail'
import { trailLabel, trailText } from '@bisavolo/domain/kit/trail-text'
import { momentText } from '@bisavolo/domain/kit/value-text'
import { entityOf } from '@bisavolo/domain/product/entities'
import styled from '@emotion/styled'
import { mdiHistory } from '@mdi/js'
import { useQueries, useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'
import { titleOf } from '../text-of.ts'

export function HistoryLines({ entity, record }: { entity: Entity; record: { id: number } }) {
  const { data, error } = useQuery(recordQueries.trail(entity.name, record.id))
  const nameOf = useNames(entity, record, data ?? [])
  if (error) return <EmptyState icon={mdiHistory} title="La cronologia non è arrivata" text={error.message} />
  if (!data) return <Skeleton lines={5} />
  if (data.length === 0) {
    return <EmptyState icon={mdiHistory} title="Mai modificato" />
  }
  return (
    <Lines>
      {data.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the trail only grows at its head, and is read anew then
        <li key={`${change.quando} ${at}`}>
          <p>
            <b>{change.account ?? 'Il registro'}</b>
            {change.per_conto_di && <> per conto di {change.per_conto_di}</>}
            {' · '}
            <time dateTime={change.quando}>{momentText(change.quando)}</time>
            {' · '}
            {change.azione}
          </p>
          <dl>
            {change.campi.map(({ campo, prima, dopo }) => (
              <div key={campo}>
                <dt>{trailLabel(entity, campo)}</dt>
                <dd>
                  {prima !== null && <del>{nameOf(campo, prima)}</del>}
                  {prima !== null && ' → '}
                  <ins>{dopo === null ? '(vuoto)' : nameOf(campo, dopo)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Lines>
  )
}

/** Trail values are ids: names are read with one call per entity and hundred ids. */
function useNames(entity: Entity, record: object, trail: readonly TrailLine[]) {
  const { role } = useSession()
  const asked = idsIn(entity, trail).flatMap(([to, ids]) => chunksOf(ids, atOnce).map(some => ({ to, ids: some })))
  const answers = useQueries({
    queries: asked.map(({ to, ids }) =>
      recordQueries.lookup(to, { filters: { id: ids }, pagination: { rowsPerPage: atOnce, page: 1, sortBy: 'id' } }),
    ),
  })
  return (campo: string, value: unknown): string => {
    const to = entity.fields[campo]?.to
    if (to === undefined) return trailText(entity, campo, value)
    const place = asked.findIndex(one => one.to === to && one.ids.includes(value as number))
    const answer = answers[place]
    const row = namedBy(entity, record, to, value) ?? answer?.data?.find(({ id }) => id === value)
    if (row) return titleOf(entityOf(to), row)
    // The office sees every existing record, so a missing name means removed. Other users see only some records.
    const why = office.includes(role) ? 'non più visibile' : 'non visibile con il tuo profilo'
    return answer?.isPending ? '…' : `${entityOf(to).label.one} ${why}`
  }
}

/** Names that the record itself shows need no read right, for example the stud of the member's own litter. */
function namedBy({ fields }: Entity, record: object, to: string, id: unknown): Record<string, unknown> | undefined {
  const shown = record as Record<string, unknown>
  return Object.values(fields)
    .filter(field => field.to === to && field.as !== undefined)
    .map(field => (shown[field.as ?? ''] ?? {}) as Record<string, unknown>)
    .find(row => row.id === id)
}

const atOnce = 100

function idsIn(entity: Entity, trail: readonly TrailLine[]): [string, number[]][] {
  const wanted = new Map<string, Set<number>>()
  for (const { campo, prima, dopo } of trail.flatMap(change => change.campi)) {
    const to = entity.fields[campo]?.to
    if (!to) continue
    const ids = wanted.get(to) ?? new Set()
    wanted.set(to, ids)
    for (const value of [prima, dopo]) if (typeof value === 'number') ids.add(value)
  }
  return [...wanted].map(([to, ids]) => [to, [...ids]])
}

function chunksOf(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, i) => ids.slice(i * size, (i + 1) * size))
}

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 10px 0 12px;
    border-bottom: 1px solid ${line};
  }
  li:last-of-type {
    border-bottom: 0;
  }
  p {
    margin: 0 0 4px;
  }
  p,
  dt {
    color: ${inkSoft};
  }
  p b {
    color: inherit;
    font-weight: 600;
  }
  dl {
    margin: 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, min(180px, 36%)) 1fr;
    gap: 12px;
    padding: 2px 0;
    font-size: 13px;
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ins {
    text-decoration: none;
    font-weight: 600;
  }
`
