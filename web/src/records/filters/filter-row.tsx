import type { ListState } from '../list/use-list.ts'
import { FilterInput } from './filter-input.tsx'

/** The filter under each header. */
export function FilterRow({ state, selectable }: { state: ListState; selectable: boolean }) {
  return (
    <tr>
      {selectable && <td className="check" />}
      {state.columns.map(column => (
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
