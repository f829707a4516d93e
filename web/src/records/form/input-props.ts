import type { Field } from '@bisavolo/domain/kit/field'
import type { ReactNode } from 'react'

/** What every input of a record is given, whatever its kind. */
export interface InputProps {
  name: string
  field: Field
  label: string
  value: unknown
  /** What a reference points at. */
  related: unknown
  required: boolean
  help: ReactNode
  error: string | undefined
  onChange: (value: unknown, related?: unknown) => void
  onBlur: () => void
}
