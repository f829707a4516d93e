import type { Entity } from '@bisavolo/domain/kit/entity'
import { useRef } from 'react'
import type { RecordRow } from '../api/records.ts'
import { type RecordForm, useRecordForm } from '../records/form/use-record-form.ts'

/** The missing field already shows its error: no further message. */
export class StandsOnField extends Error {}

/**
 * Saves the typed fields together with the decision. A conflict is a plain refusal: the practice leaves the desk, nothing to
 * merge.
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
