import styled from '@emotion/styled'
import { useId } from 'react'
import { error as errorColour, inkSoft, registry } from '../tokens.ts'
import type { FieldProps } from './field.tsx'

export interface CheckFieldProps extends FieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  name?: string
}

export function CheckField({ label, help, error, disabled, checked, onChange, onBlur, name }: CheckFieldProps) {
  const id = useId()
  const hint = error ?? help
  return (
    <Frame>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={event => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-describedby={hint ? id : undefined}
          aria-invalid={error !== undefined}
        />
        {label}
      </label>
      {hint && (
        <p id={id} data-error={error !== undefined}>
          {hint}
        </p>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  align-self: center;
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    cursor: pointer;
  }
  input {
    flex-shrink: 0;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${registry};
  }
  p {
    margin: -2px 0 0 28px;
    color: ${inkSoft};
    font-size: 13px;
  }
  p[data-error='true'] {
    color: ${errorColour};
  }
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
  }
`
