import { entityOf } from '@bisavolo/domain/entities/index'
import type { Filters } from '@bisavolo/domain/kit/list-query'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { recordQueries } from '../../api/records.ts'
import { useSession } from '../../app/session.tsx'
import { columnsOf } from '../../records/columns.ts'
import { recordPath } from '../../records/paths.ts'
import { useSpecial } from '../../records/special.ts'
import { fieldText } from '../../records/text-of.ts'
import { ScrollFrame } from '../../ui/scroll-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

export interface RelatedRowsProps {
  title?: string
  entity: string
  filters: Filters
  columns: readonly string[]
  sort?: { sortBy: string; descending: boolean }
  empty: string
  /** The list that shows them all. */
  all?: string
  /** Where a row opens, for records that have no page. */
  hrefOf?: (id: number) => string
  aside?: ReactNode
}

const shown = 10

/** The first rows of another entity that belong to this person. */
export function RelatedRows({ title, entity, filters, columns, sort, empty, all, hrefOf, aside }: RelatedRowsProps) {
  const { role } = useSession()
  const target = entityOf(entity)
  const special = useSpecial(entity)
  const { sortBy, descending } = sort ?? { sortBy: target.list.sort, descending: target.list.descending ?? false }
  const { data, error } = useQuery(
    recordQueries.list(entity, { filters, pagination: { rowsPerPage: shown, page: 1, sortBy, descending } }),
  )
  const shownColumns = columnsOf(target, columns, role)
  return (
    <Block>
      <header>
        {title && <h3>{title}</h3>}
        {aside}
      </header>
      {error && <p>{error.message}</p>}
      {!data && !error && <Skeleton lines={2} />}
      {data?.tot === 0 && <p>{empty}</p>}
      {data && data.tot > 0 && (
        <ScrollFrame label={title || target.label.many}>
          <table>
            <thead>
              <tr>
                {shownColumns.map(({ name, field }) => (
                  <th key={name} scope="col">
                    {field.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map(row => {
                const path = hrefOf?.(row.id) ?? recordPath(target, special, row.id)
                return (
                  <tr key={row.id}>
                    {shownColumns.map(({ name }, at) => {
                      const text = fieldText(target, name, row) || '—'
                      return <td key={name}>{at === 0 && path ? <Link to={path}>{text}</Link> : text}</td>
                    })}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      {all && data && data.tot > shown && <Link to={all}>Vedi tutti ({data.tot})</Link>}
      {!all && data && data.tot > shown && <p>e altri {data.tot - shown}</p>}
    </Block>
  )
}

const Block = styled.div`
  & + & {
    margin-top: 20px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    margin-bottom: 6px;
  }
  h3 {
    margin: 0;
    font-size: 16px;
  }
  p {
    margin: 4px 0;
    color: ${inkSoft};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  th {
    padding: 4px 12px 4px 0;
    color: ${inkSoft};
    font-weight: 500;
    text-align: left;
    white-space: nowrap;
  }
  td {
    padding: 6px 12px 6px 0;
    border-top: 1px solid ${line};
  }
`
