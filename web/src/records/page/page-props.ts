import type { Entity } from '@bisavolo/domain/kit/entity'
import type { ReactNode } from 'react'
import type { RecordRow } from '../../api/records.ts'
import type { RecordForm as Form, FormOptions } from '../form/use-record-form.ts'
import type { RecordPageProps } from '../special.ts'
import type { PageSection } from './page-section.ts'

export interface CommonPageProps extends RecordPageProps, Pick<FormOptions, 'check' | 'onSaved'> {
  entity: Entity
  sections?: readonly PageSection[]
  header?: (form: Form) => ReactNode
  summary?: (record: RecordRow) => ReactNode
  actions?: (form: Form) => ReactNode
  onCreated?: (row: RecordRow) => void
}
