import { lettersAtMost } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import * as t from '../tokens.ts'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'required' | 'disabled' | 'children'> {
  value: string
  onChange: (value: string) => void
  /** Longer text is kept with an error: the browser's own maxlength silently cuts pasted text. */
  maxLength?: number
  rows?: number
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  required,
  help,
  error: told,
  disabled,
  value,
  onChange,
  maxLength,
  rows = 1,
  end,
  ...input
}: TextFieldProps) {
  const isTooLong = maxLength !== undefined && value.trim().length > maxLength
  const error = told ?? (isTooLong ? `${label}: ${lettersAtMost(maxLength)}` : undefined)
  return (
    <Field label={label} required={required} help={help} error={error}>
      {({ id, describedBy }) => (
        <InputFrame data-error={error !== undefined} data-disabled={disabled ?? false}>
          <Input
            as={rows > 1 ? 'textarea' : 'input'}
            {...(rows > 1 ? { rows } : {})}
            {...input}
            id={id}
            value={value}
            disabled={disabled}
            onChange={event => onChange(event.target.value)}
            aria-describedby={describedBy}
            aria-required={required}
            aria-invalid={error !== undefined}
          />
          {end}
        </InputFrame>
      )}
    </Field>
  )
}

/** Not `type`, which would add the browser's own validation. */
export function keysFor(
  keyboard: 'email' | 'numeric' | 'tel' | undefined,
): Pick<TextFieldProps, 'inputMode' | 'autoCapitalize'> {
  if (keyboard === undefined) return {}
  return keyboard === 'email' ? { inputMode: 'email', autoCapitalize: 'none' } : { inputMode: keyboard }
}

export const InputFrame = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding-right: 4px;
  background: ${t.sheet};
  border: 1px solid ${t.lineStrong};
  border-radius: 6px;
  &:hover {
    border-color: ${t.ink};
  }
  &:has(:is(input, textarea):focus) {
    border-color: ${t.amber};
    box-shadow: 0 0 0 2px ${t.amber};
  }
  &[data-error='true'] {
    border-color: ${t.error};
  }
  &[data-disabled='true'] {
    background: ${t.line};
    border-color: ${t.line};
  }
  > span {
    padding-right: 8px;
    color: ${t.inkSoft};
  }
`
export const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 38px;
  padding: 8px 12px;
  border: 0;
  border-radius: 6px;
  color: ${t.ink};
  background: none;
  font: 400 14px / 1.5 ${t.sans};
  resize: vertical;
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${t.inkFaint};
    opacity: 1;
  }
  @media (pointer: coarse) {
    min-height: 44px;
    /* Below 16 px phones zoom into the field. */
    font-size: 16px;
  }
`
