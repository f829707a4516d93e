import type { Filters } from '@bisavolo/domain/kit/list-query'
import { columnsOf, valueIn } from '@bisavolo/domain/listing/columns'
import { tableFields } from '@bisavolo/domain/listing/list-fields'
import { listedValue } from '@bisavolo/domain/listing/signed-amounts'
import { entityOf } from '@bisavolo/domain/product/entities'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { useInnerLinks } from '../../session/inner-links.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ScrollFrame } from '../../ui/page/scroll-frame.tsx'
import { fieldCell } from '../list/field-cell.tsx'
import { useCellContext } from '../list/use-cell-context.ts'
import { recordPath } from '../paths.ts'
import { useSpecial } from '../special.ts'
import { SmallTable } from './small-table.ts'

export interface RelatedRowsProps {
  title?: string
  entity: string
  filters: Filters
  columns: readonly string[]
  sort?: { sortBy: string; descending: boolean }
  all?: string
  empty: string
  aside?: ReactNode
  onOpen?: (row: RecordRow) => void
  hrefOf?: (id: number) => string
}

const shown = 10
const more = 50

export function RelatedRows(props: RelatedRowsProps) {
  const { title, entity, filters, columns, sort, all, empty, aside, onOpen, hrefOf } = props
  const { role } = useSession()
  const target = entityOf(entity)
  const special = useSpecial(entity)
  const context = useCellContext(true)
  const onClick = useInnerLinks()
  const { sortBy, descending } = sort ?? { sortBy: target.list.sort, descending: target.list.descending }
  const [rows, setRows] = useState(shown)
  const shownColumns = columnsOf(target, columns, role)
  const { data, error } = useQuery(
    recordQueries.list(entity, {
      filters,
      pagination: { rowsPerPage: rows, page: 1, sortBy, descending },
      fields: tableFields(target, shownColumns, role),
    }),
  )
  // The first cell links to the row, so references in it are not links.
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
    <SmallTable onClick={onClick}>
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
                    const { holder, value, related } = valueIn({ name, field }, row)
                    const inner =
                      fieldCell(
                        field,
                        listedValue(target.name, name, value, holder),
                        related,
                        at === 0 ? unlinked : context,
                      ) ?? '—'
                    return (
                      <td key={name} data-label={field.label} data-empty={isEmpty(value) || undefined}>
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
      {!all && data && data.tot > rows && (
        <Button look="text" size="small" onClick={() => setRows(rows + more)}>
          Mostra altri {Math.min(more, data.tot - rows)} (di {data.tot})
        </Button>
      )}
    </SmallTable>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const unlinked = { dense: true, hrefOf: () => null }
