import styled from '@emotion/styled'
import { amber, lineStrong, registry, registryTint, sheet } from '../../ui/tokens.ts'
import type { Parte } from './parte.ts'

const options: { value: Parte; label: string }[] = [
  { value: 'cedo', label: 'Cedo un mio gatto' },
  { value: 'ricevo', label: 'Ricevo un gatto' },
]

export function ParteChoice({ value, onChange }: { value: Parte; onChange: (value: Parte) => void }) {
  return (
    <Frame>
      <legend>Cedi o ricevi il gatto?</legend>
      {options.map(option => (
        <label key={option.value} data-chosen={option.value === value}>
          <input
            type="radio"
            name="parte"
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Frame>
  )
}

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 220px));
  gap: 8px;
  margin: 0 0 16px;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 4px;
    padding: 0;
    font-size: 13px;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    padding: 4px 10px;
    border: 1px solid ${lineStrong};
    border-radius: 6px;
    background: ${sheet};
    text-align: center;
    cursor: pointer;
  }
  label[data-chosen='true'] {
    border-color: ${registry};
    background: ${registryTint};
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${amber};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
`
