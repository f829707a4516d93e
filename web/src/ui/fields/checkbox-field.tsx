import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { error as errorColour, inkSoft, registry } from '../tokens.ts'

export interface CheckboxFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  name?: string
}

export function CheckboxField({ label, checked, onChange, help, error, disabled, name }: CheckboxFieldProps) {
  const hintId = useId()
  const hint = error ?? help
  return (
    <Frame>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          aria-invalid={error !== undefined}
          onChange={event => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} data-error={error !== undefined}>
          {hint}
        </p>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  label {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    cursor: pointer;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${registry};
  }
  p {
    margin: 0 0 0 28px;
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
