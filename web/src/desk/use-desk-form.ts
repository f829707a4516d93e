import type { Entity } from '@bisavolo/domain/kit/entity'
import { useRef } from 'react'
import type { RecordRow } from '../api/records.ts'
import { type RecordForm, useRecordForm } from '../records/form/use-record-form.ts'

/** What is missing stands on its field, and was said: nothing is added to it. */
export class StandsOnField extends Error {}

/**
 * A practice whose decision takes what is typed beside it, in one save. If somebody else was quicker that is a refusal like any
 * other: there is nothing to choose between, the practice leaves the desk.
 */
export function useDeskForm(
  entity: Entity,
  record: RecordRow,
): { form: RecordForm; save: (move: Record<string, unknown>) => Promise<RecordRow> } {
  const refused = useRef<Error | null>(null)
  const form = useRecordForm({ entity, record, onRefused: error => (refused.current = error) })
  return {
    form,
    save: async move => {
      refused.current = null
      const saved = await form.save(move)
      if (saved === null) throw refused.current ?? new StandsOnField()
      return saved
    },
  }
}
