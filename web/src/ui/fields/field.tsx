import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { error as errorColour, ink, inkSoft } from '../tokens.ts'

export interface FieldProps {
  label: string
  required?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
}

export interface FieldIds {
  id: string
  describedBy: string | undefined
}

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
  /* Drawn by CSS, so that the accessible name is the label only. */
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
