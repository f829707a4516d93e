import type { Column } from '@bisavolo/domain/listing/columns'
import type { ListState } from '../list/use-list.ts'
import { FilterInput } from './filter-input.tsx'

interface FilterRowProps {
  state: ListState
  columns: readonly Column[]
  selectable: boolean
}

export function FilterRow({ state, columns, selectable }: FilterRowProps) {
  return (
    <tr>
      {selectable && <td className="check" />}
      {columns.map(column => (
        <td key={column.name} style={{ overflow: 'visible', cursor: 'auto' }}>
          <FilterInput
            column={column}
            entity={state.entity}
            texts={state.address.filters[column.name] ?? none}
            onChange={texts => state.setFilter(column.name, texts)}
          />
        </td>
      ))}
      <td className="actions" />
    </tr>
  )
}

const none: readonly string[] = []
