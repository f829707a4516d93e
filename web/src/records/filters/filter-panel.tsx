import styled from '@emotion/styled'
import { Button } from '../../ui/button.tsx'
import { ink, sheet } from '../../ui/tokens.ts'
import type { ListState } from '../list/use-list.ts'
import { FilterInput } from './filter-input.tsx'
import { filterKindOf } from './filter-values.ts'

export function FilterPanel({ state, onClose }: { state: ListState; onClose: () => void }) {
  const sort = `${state.sort.descending ? '-' : ''}${state.sort.by}`
  const setSort = (value: string) => {
    const column = state.columns.find(one => one.name === value.replace(/^-/, ''))
    if (column) state.setSort(column, value.startsWith('-'))
  }
  return (
    <Panel aria-label="Filtri">
      {state.columns
        .filter(column => filterKindOf(column) !== 'none')
        .map(column => (
          <div key={column.name}>
            <span>{column.field.label}</span>
            <FilterInput
              column={column}
              entity={state.entity}
              texts={state.address.filters[column.name] ?? none}
              onChange={texts => state.setFilter(column.name, texts)}
            />
          </div>
        ))}
      <label>
        <span>Ordina per</span>
        <select value={sort} onChange={event => setSort(event.target.value)}>
          {state.columns.flatMap(({ name, field }) => [
            <option key={name} value={name}>
              {field.label} ↑
            </option>,
            <option key={`-${name}`} value={`-${name}`}>
              {field.label} ↓
            </option>,
          ])}
        </select>
      </label>
      <Button onClick={onClose}>Mostra i risultati</Button>
    </Panel>
  )
}

const none: readonly string[] = []

const Panel = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: 12px;
  margin-bottom: 12px;
  padding: 16px;
  background: ${sheet};
  border-radius: 8px;
  align-items: end;
  span {
    display: block;
    margin-bottom: 2px;
    color: ${ink};
    font-size: 13px;
    font-weight: 600;
  }
  label select {
    width: 100%;
    min-height: 44px;
    font: inherit;
    font-size: 16px;
  }
`
