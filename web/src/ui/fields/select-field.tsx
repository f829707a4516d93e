import styled from '@emotion/styled'
import { mdiChevronDown } from '@mdi/js'
import { Icon } from '../icon.tsx'
import * as t from '../tokens.ts'
import { Field, type FieldProps } from './field.tsx'

interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  options: readonly SelectOption[]
  empty?: string
  name?: string
}

/** Native: light, fast by keyboard, familiar on a phone. */
export function SelectField({ value, onChange, onBlur, options, empty, name, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {({ id, describedBy }) => (
        <Frame data-error={field.error !== undefined} data-disabled={field.disabled ?? false}>
          <select
            id={id}
            name={name}
            value={value}
            disabled={field.disabled}
            onChange={event => onChange(event.target.value)}
            onBlur={onBlur}
            aria-describedby={describedBy}
            aria-required={field.required}
            aria-invalid={field.error !== undefined}
          >
            {(empty !== undefined || value === '') && <option value="">{empty ?? ''}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={mdiChevronDown} />
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  position: relative;
  select {
    width: 100%;
    min-height: 40px;
    padding: 8px 36px 8px 12px;
    border: 1px solid ${t.lineStrong};
    border-radius: 6px;
    color: ${t.ink};
    background: ${t.sheet};
    font: 400 14px / 1.5 ${t.sans};
    text-overflow: ellipsis;
    appearance: none;
  }
  select:hover {
    border-color: ${t.ink};
  }
  select:focus {
    border-color: ${t.amber};
    outline: none;
    box-shadow: 0 0 0 2px ${t.amber};
  }
  &[data-error='true'] select {
    border-color: ${t.error};
  }
  &[data-disabled='true'] select {
    background: ${t.line};
    border-color: ${t.line};
    opacity: 1;
  }
  svg {
    position: absolute;
    top: 10px;
    right: 10px;
    pointer-events: none;
  }
  @media (pointer: coarse) {
    select {
      min-height: 46px;
      font-size: 16px;
    }
    svg {
      top: 13px;
    }
  }
`
