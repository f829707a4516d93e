import type { ReactNode } from 'react'
import type { Section } from '../../ui/page/section-index.tsx'
import type { RecordForm as Form } from '../form/use-record-form.ts'

/** A part of a page: fields by name, or anything its area draws. */
export interface PageSection extends Section {
  /** What it edits: "Modifica" stands beside it where one of them can be written. */
  fields?: readonly string[]
  /** Given the form while the section is edited, and the same record without any input while it is read. */
  render?: (form: Form) => ReactNode
}
