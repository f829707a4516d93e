import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Column } from '@bisavolo/domain/listing/columns'
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import { memo } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { titleOf } from '../text-of.ts'
import { type CellContext, listCell } from './field-cell.tsx'
import { Beneath, isHeadline, spanOf } from './headline.tsx'
import type { Rows } from './use-rows.ts'

interface TableRowProps {
  row: RecordRow
  entity: Entity
  columns: readonly Column[]
  context: CellContext
  href: string
  rightsOn: Rows['rightsOn']
  last: boolean
  selected: boolean | null
}

/** The table body handles clicks, so rows have no handlers. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, entity, columns, context, href, rightsOn, last, selected } = props
  const title = titleOf(entity, row)
  return (
    <tr data-id={row.id} data-last={last || undefined} aria-selected={selected ?? undefined}>
      {selected !== null && (
        // A click beside the checkbox ticks it and does not open the row.
        <td className="check" data-act="select">
          <input type="checkbox" aria-label={`Scegli ${title}`} checked={selected} readOnly />
        </td>
      )}
      {columns.map((column, at) => {
        const span = spanOf(entity, columns, at)
        if (span === 0) return null
        if (isHeadline(entity, columns, column)) {
          return (
            <td key={column.name} className="headline" colSpan={span}>
              <a href={href} data-act="open" title={title}>
                {title}
              </a>
              <Beneath entity={entity} row={row} />
            </td>
          )
        }
        // The first cell links to the row, so references in it are not links.
        const inner = listCell(entity, column, row, at === 0 ? unlinked(context) : context)
        return (
          <td key={column.name} data-kind={column.field.kind} data-numeric={column.numeric || undefined}>
            {at === 0 ? (
              <a href={href} data-act="open" title={title}>
                {inner ?? title}
              </a>
            ) : (
              inner
            )}
          </td>
        )
      })}
      <td className="actions">
        <RowButtons row={row} title={title} rightsOn={rightsOn} />
      </td>
    </tr>
  )
})

/** Clicks find the special actions by index. */
export function RowButtons({ row, title, rightsOn }: { row: RecordRow; title: string; rightsOn: Rows['rightsOn'] }) {
  const { edit, remove, more } = rightsOn(row)
  return (
    <>
      {more.map((action, at) => (
        <ActButton key={action.label} act={`more-${at}`} icon={action.icon} label={action.label} title={title} />
      ))}
      {edit && <ActButton act="edit" icon={mdiPencilOutline} label="Modifica" title={title} />}
      {remove && <ActButton act="remove" icon={mdiDeleteOutline} label="Elimina" title={title} />}
    </>
  )
}

interface ActButtonProps {
  act: string
  icon: string
  label: string
  title: string
  menu?: boolean
}

export function ActButton({ act, icon, label, title, menu }: ActButtonProps) {
  return (
    <button
      type="button"
      data-act={act}
      aria-label={`${label} ${title}`}
      title={label}
      aria-haspopup={menu ? 'menu' : undefined}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  )
}

const withoutLinks = new WeakMap<CellContext, CellContext>()
function unlinked(context: CellContext): CellContext {
  const known = withoutLinks.get(context) ?? { ...context, hrefOf: () => null }
  withoutLinks.set(context, known)
  return known
}
