import type { ReactNode } from 'react'
import type { Section } from '../../ui/page/section-index.tsx'
import type { RecordForm as Form } from '../form/use-record-form.ts'

export interface PageSection extends Section {
  fields?: readonly string[]
  /** Called with the form while editing, with a read-only view of the form while reading. */
  render?: (form: Form) => ReactNode
}
