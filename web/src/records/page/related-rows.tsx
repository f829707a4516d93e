import { entityOf } from '@bisavolo/domain/entities'
import type { Filters } from '@bisavolo/domain/kit/list-query'
import { listedValue } from '@bisavolo/domain/kit/value-text'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { useInnerLinks } from '../../session/inner-links.ts'
import { useSession } from '../../session/session.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ScrollFrame } from '../../ui/page/scroll-frame.tsx'
import { inkSoft, line, mobileBreak, registry } from '../../ui/tokens.ts'
import { columnsOf } from '../list/columns.ts'
import { fieldCell } from '../list/field-cell.tsx'
import { useCellContext } from '../list/use-cell-context.ts'
import { recordPath } from '../paths.ts'
import { useSpecial } from '../special.ts'

export interface RelatedRowsProps {
  title?: string
  entity: string
  filters: Filters
  columns: readonly string[]
  /** The entity's own order unless said. */
  sort?: { sortBy: string; descending: boolean }
  /** The list that shows them all. */
  all?: string
  empty: string
  aside?: ReactNode
  /** In place of the record's page, for records that open in a dialog here. */
  onOpen?: (row: RecordRow) => void
  /** Where a row opens, for records that have no page. */
  hrefOf?: (id: number) => string
}

const shown = 10

/** The first rows of another entity that belong to this record. */
export function RelatedRows(props: RelatedRowsProps) {
  const { title, entity, filters, columns, sort, all, empty, aside, onOpen, hrefOf } = props
  const { role } = useSession()
  const target = entityOf(entity)
  const special = useSpecial(entity)
  const context = useCellContext(true)
  const onClick = useInnerLinks()
  const { sortBy, descending } = sort ?? { sortBy: target.list.sort, descending: target.list.descending ?? false }
  const { data, error } = useQuery(
    recordQueries.list(entity, { filters, pagination: { rowsPerPage: shown, page: 1, sortBy, descending } }),
  )
  const shownColumns = columnsOf(target, columns, role)
  // The first cell is the way to the row itself: what it refers to is not a link as well.
  const first = (row: RecordRow, inner: ReactNode) => {
    const path = hrefOf?.(row.id) ?? recordPath(target, special, row.id)
    if (onOpen) {
      return (
        <button type="button" onClick={() => onOpen(row)}>
          {inner}
        </button>
      )
    }
    return path ? <Link to={path}>{inner}</Link> : inner
  }
  return (
    <Block onClick={onClick}>
      {(title || aside) && (
        <header>
          {title && <h3>{title}</h3>}
          {aside}
        </header>
      )}
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
              {data.data.map(row => (
                <tr key={row.id}>
                  {shownColumns.map(({ name, field }, at) => {
                    const related = field.as ? row[field.as] : undefined
                    const inner =
                      fieldCell(field, listedValue(field, row[name], row), related, at === 0 ? unlinked : context) ??
                      '—'
                    return (
                      <td key={name} data-label={field.label}>
                        {at === 0 ? first(row, inner) : inner}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      {all && data && data.tot > shown && <Link to={all}>Vedi tutti ({data.tot})</Link>}
      {!all && data && data.tot > shown && <p>e altri {data.tot - shown}</p>}
    </Block>
  )
}

const unlinked = { dense: true, hrefOf: () => null }

const Block = styled.div`
  * + & {
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
  td button {
    padding: 0;
    border: 0;
    color: ${registry};
    background: none;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
  /* On a phone each row is two or three lines, with the names of the columns inside. */
  @media (max-width: ${mobileBreak - 0.05}px) {
    table,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 14px;
      padding: 8px 0;
      border-top: 1px solid ${line};
    }
    td {
      min-height: 24px;
      padding: 2px 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    td:first-of-type {
      flex: 1 0 100%;
      font-size: 14px;
    }
    td:not(:first-of-type)::before {
      content: attr(data-label) ' ';
      color: ${inkSoft};
    }
  }
`
