import { filterColumnOf } from '@bisavolo/domain/listing/columns'
import styled from '@emotion/styled'
import { mdiClose } from '@mdi/js'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { registry, registryTint, registryTintStrong } from '../../ui/tokens.ts'
import type { ListState } from '../list/use-list.ts'
import { filtersOf, filterText } from './filter-values.ts'

export function FilterChips({ state }: { state: ListState }) {
  const { role } = useSession()
  const active = Object.entries(state.address.filters).flatMap(([name, texts]) => {
    const column = state.choosable.find(one => one.name === name) ?? filterColumnOf(state.entity, name, role)
    return column && texts.length > 0 ? [{ column, texts }] : []
  })
  if (active.length === 0) return null
  return (
    <Line aria-label="Filtri attivi">
      {active.map(({ column, texts }) => (
        <li key={column.name}>
          <button type="button" onClick={() => state.setFilter(column.name, [])}>
            <span className="visually-hidden">Togli il filtro </span>
            {column.field.label}: <b>{filterText(column, texts)}</b>
            {Object.keys(filtersOf(state.entity, column, texts)).length === 0 && ' (non si legge)'}
            <Icon path={mdiClose} size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button look="text" size="small" onClick={state.clearFilters}>
          Azzera filtri
        </Button>
      </li>
    </Line>
  )
}

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 0 0 12px;
  padding: 0;
  list-style: none;
  li > button:not([data-look]) {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-height: 30px;
    padding: 3px 8px 3px 12px;
    border: 0;
    border-radius: 15px;
    color: ${registry};
    background: ${registryTint};
    font: inherit;
    font-size: 13px;
    cursor: pointer;
  }
  li > button:not([data-look]):hover {
    background: ${registryTintStrong};
  }
  @media (pointer: coarse) {
    li > button:not([data-look]) {
      min-height: 40px;
      border-radius: 20px;
    }
  }
`
