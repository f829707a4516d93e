import type { Field } from '@bisavolo/domain/kit/field'
import type { ReactNode } from 'react'

export interface InputProps {
  name: string
  field: Field
  label: string
  value: unknown
  related: unknown
  required: boolean
  help: ReactNode
  error: string | undefined
  onChange: (value: unknown, related?: unknown) => void
  onBlur: () => void
}
