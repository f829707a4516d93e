import type { ReactNode } from 'react'
import type { Section } from '../../ui/page/section-index.tsx'
import type { RecordForm as Form } from '../form/use-record-form.ts'

/** A part of a page: fields by name, or anything its area draws. */
export interface PageSection extends Section {
  fields?: readonly string[]
  render?: (form: Form) => ReactNode
}
