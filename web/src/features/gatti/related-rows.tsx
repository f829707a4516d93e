import { entityOf } from '@bisavolo/domain/entities/index'
import type { Filters } from '@bisavolo/domain/kit/list-query'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { useSession } from '../../app/session.tsx'
import { columnsOf } from '../../records/columns.ts'
import { fieldCell } from '../../records/field-cell.tsx'
import { recordPath } from '../../records/paths.ts'
import { useSpecial } from '../../records/special.ts'
import { useCellContext, useInnerLinks } from '../../records/use-cell-context.ts'
import { ScrollFrame } from '../../ui/scroll-frame.tsx'
import { inkSoft, line, registry } from '../../ui/tokens.ts'

export interface RelatedRowsProps {
  title?: string
  entity: string
  filters: Filters
  columns: readonly string[]
  /** The list that shows them all. */
  all: string
  empty: string
  aside?: ReactNode
  /** In place of the record's page, for records that open in a dialog. */
  onOpen?: (row: RecordRow) => void
}

const shown = 8

/** The first rows of another entity that belong to this cat, the newest first. */
export function RelatedRows({ title, entity, filters, columns, all, empty, aside, onOpen }: RelatedRowsProps) {
  const { role } = useSession()
  const target = entityOf(entity)
  const special = useSpecial(entity)
  const context = useCellContext(true)
  const onClick = useInnerLinks()
  const { data } = useQuery(
    recordQueries.list(entity, {
      filters,
      pagination: { rowsPerPage: shown, page: 1, sortBy: target.list.sort, descending: true },
    }),
  )
  const shownColumns = columnsOf(target, columns, role)
  return (
    <Block onClick={onClick}>
      <header>
        {title && <h3>{title}</h3>}
        {aside}
      </header>
      {data && data.tot === 0 && <p>{empty}</p>}
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
                    const inner = fieldCell(field, row[name], field.as ? row[field.as] : undefined, context) ?? '—'
                    const path = recordPath(target, special, row.id)
                    if (at > 0) return <td key={name}>{inner}</td>
                    return (
                      <td key={name}>
                        {onOpen ? (
                          <button type="button" onClick={() => onOpen(row)}>
                            {inner}
                          </button>
                        ) : path ? (
                          <Link to={path}>{inner}</Link>
                        ) : (
                          inner
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      {data && data.tot > shown && <Link to={all}>Vedi tutti ({data.tot})</Link>}
    </Block>
  )
}

const Block = styled.div`
  margin-top: 20px;
  &:first-of-type {
    margin-top: 0;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
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
`
