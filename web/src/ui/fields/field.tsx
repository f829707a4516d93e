import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { error as errorColour, ink, inkSoft } from '../tokens.ts'

export interface FieldProps {
  label: string
  required?: boolean | undefined
  /** Help beside the field, shown while there is no error. */
  help?: ReactNode
  /** The error; it replaces the help. */
  error?: string | undefined
  disabled?: boolean | undefined
}

export interface FieldIds {
  id: string
  describedBy: string | undefined
}

/** Label above, input, help or error beneath: the frame of every input. */
export function Field({
  label,
  required,
  help,
  error,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const hint = error ?? help
  const hintId = hint ? `${id}-hint` : undefined
  return (
    <Frame>
      <label htmlFor={id} data-required={required === true}>
        {label}
      </label>
      {children({ id, describedBy: hintId })}
      {hint && (
        <Hint id={hintId} data-error={error !== undefined}>
          {hint}
        </Hint>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  min-width: 0;
  label {
    display: block;
    margin-bottom: 4px;
    color: ${ink};
    font-size: 13px;
    font-weight: 600;
  }
  /* Drawn, not written: the field's name is its label alone, for screen readers too. */
  label[data-required='true']::after {
    color: ${errorColour};
    content: ' *' / '';
  }
`
const Hint = styled.p`
  margin: 4px 0 0;
  color: ${inkSoft};
  font-size: 13px;
  &[data-error='true'] {
    color: ${errorColour};
  }
`
