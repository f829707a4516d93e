import styled from '@emotion/styled'
import { type KeyboardEvent, useId } from 'react'
import * as t from '../../ui/tokens.ts'

interface SessoChoiceProps {
  name: string
  value: 'M' | 'F' | null
  onChange: (value: 'M' | 'F') => void
  error: string | undefined
}

const options = [
  { value: 'M', sign: '♂', label: 'Maschio' },
  { value: 'F', sign: '♀', label: 'Femmina' },
] as const

/** Arrows, or the letters M and F; two large buttons on a phone. */
export function SessoChoice({ name, value, onChange, error }: SessoChoiceProps) {
  const id = useId()
  const onKey = (event: KeyboardEvent) => {
    const letter = event.key.toUpperCase()
    if ((letter !== 'M' && letter !== 'F') || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(letter)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${letter}"]`)?.focus()
  }
  return (
    <Frame onKeyDown={onKey} data-error={error !== undefined} aria-describedby={error ? id : undefined}>
      <legend>
        Sesso <span aria-hidden="true">*</span>
      </legend>
      <div>
        {options.map(option => (
          <label key={option.value} data-chosen={value === option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-invalid={error !== undefined}
            />
            <span aria-hidden="true" style={{ color: option.value === 'M' ? t.sire : t.dam }}>
              {option.sign}
            </span>
            {option.label}
          </label>
        ))}
      </div>
      {error && <p id={id}>{error}</p>}
    </Frame>
  )
}

const Frame = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 4px;
    padding: 0;
    font-size: 13px;
    font-weight: 600;
  }
  legend span,
  p {
    color: ${t.error};
  }
  p {
    margin: 4px 0 0;
    font-size: 13px;
  }
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    border: 1px solid ${t.lineStrong};
    border-radius: 6px;
    background: ${t.sheet};
  }
  &[data-error='true'] > div {
    border-color: ${t.error};
  }
  label {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 5px;
    min-height: 38px;
    padding: 0 8px;
    border-radius: 5px;
    font-size: 14px;
    cursor: pointer;
  }
  label[data-chosen='true'] {
    background: ${t.registryTint};
    font-weight: 600;
    box-shadow: inset 0 0 0 1px ${t.registry};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${t.amber};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  @media (pointer: coarse) {
    label {
      min-height: 46px;
    }
  }
`
