import type { Entity } from '@bisavolo/domain/kit/entity'
import type { ReactNode } from 'react'
import type { RecordRow } from '../../api/records.ts'
import type { RecordForm as Form, FormOptions } from '../form/use-record-form.ts'
import type { RecordPageProps } from '../special.ts'
import type { PageSection } from './page-section.ts'

export interface CommonPageProps extends RecordPageProps, Pick<FormOptions, 'check'> {
  entity: Entity
  /** Without them the fields are grouped by what they are. Cronologia comes last by itself. */
  sections?: readonly PageSection[]
  /** In place of the common header. */
  header?: (form: Form) => ReactNode
  /** What one wants to know first of a stored record, under the header. */
  summary?: (record: RecordRow) => ReactNode
  /** What else can be done with a stored record. */
  actions?: (form: Form) => ReactNode
  /** Where to go after a new record was stored; its own page unless said. */
  onCreated?: (row: RecordRow) => void
}
