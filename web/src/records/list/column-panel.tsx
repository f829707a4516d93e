import styled from '@emotion/styled'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/overlays.tsx'
import { inkSoft, line, registry } from '../../ui/tokens.ts'
import type { Density } from './use-density.ts'
import type { ListState } from './use-list.ts'

export interface ColumnChooserProps {
  state: ListState
  density: Density
  setDensity: (density: Density) => void
  narrow: boolean
}

interface ColumnPanelProps extends ColumnChooserProps {
  anchor: Element | null
  onClose: () => void
}

export function ColumnPanel({ state, density, setDensity, narrow, anchor, onClose }: ColumnPanelProps) {
  const shown = state.columns.map(column => column.name)
  const hidden = state.choosable.filter(column => !shown.includes(column.name))
  const move = (from: number, by: -1 | 1) => {
    const next = [...shown]
    next.splice(from + by, 0, ...next.splice(from, 1))
    state.setColumns(next)
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Frame role="dialog" aria-label="Colonne della lista">
        {!narrow && (
          <fieldset>
            <legend>Densità</legend>
            {(['normale', 'compatta'] as const).map(one => (
              <label key={one}>
                <input type="radio" name="density" checked={density === one} onChange={() => setDensity(one)} />
                {one === 'normale' ? 'Comoda' : 'Compatta'}
              </label>
            ))}
          </fieldset>
        )}
        <p>Colonne</p>
        <ul>
          {state.columns.map((column, at) => (
            <li key={column.name}>
              <label>
                <input
                  type="checkbox"
                  checked
                  disabled={shown.length === 1}
                  onChange={() => state.setColumns(shown.filter(name => name !== column.name))}
                />
                {column.field.label}
              </label>
              <IconButton
                icon={mdiArrowUp}
                label={`Sposta prima: ${column.field.label}`}
                size={16}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={mdiArrowDown}
                label={`Sposta dopo: ${column.field.label}`}
                size={16}
                disabled={at === shown.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          ))}
          {hidden.map(column => (
            <li key={column.name}>
              <label>
                <input type="checkbox" checked={false} onChange={() => state.setColumns([...shown, column.name])} />
                {column.field.label}
              </label>
            </li>
          ))}
        </ul>
        <footer>
          <Button look="text" size="small" onClick={() => state.setColumns(null)}>
            Azzera colonne
          </Button>
          <Button look="text" size="small" onClick={onClose}>
            Chiudi
          </Button>
        </footer>
      </Frame>
    </Popover>
  )
}

const Frame = styled.div`
  width: 320px;
  max-width: 100%;
  p,
  legend {
    margin: 0;
    padding: 12px 16px 4px;
    color: ${inkSoft};
    font-size: 12.5px;
    font-weight: 600;
  }
  fieldset {
    display: flex;
    gap: 16px;
    margin: 0;
    padding: 0 16px 8px;
    border: 0;
    border-bottom: 1px solid ${line};
  }
  legend {
    padding-inline: 0;
  }
  ul {
    max-height: 50vh;
    margin: 0;
    padding: 0 8px 8px 16px;
    overflow-y: auto;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    min-height: 36px;
  }
  label {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 10px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${registry};
  }
  footer {
    display: flex;
    justify-content: space-between;
    padding: 8px;
    border-top: 1px solid ${line};
  }
`
