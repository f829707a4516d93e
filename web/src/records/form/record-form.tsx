import styled from '@emotion/styled'
import { type ReactNode, useEffect } from 'react'
import { focusFirst } from '../../session/heading-focus.ts'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { error as errorColour, errorTint } from '../../ui/tokens.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { DraftPlace } from './drafts.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { RecordFields } from './record-fields.tsx'
import type { RecordForm as Form } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

export interface RecordFormProps {
  form: Form
  children?: ReactNode
  onSave?: () => void
  focusFirst?: boolean
}

export function RecordForm({ form, children, onSave, focusFirst: opened = false }: RecordFormProps) {
  useSaveKey(onSave ?? (() => void form.save()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is settled once
  useEffect(() => {
    if (opened) focusFirst(firstField(form))
  }, [opened, form.root])
  return (
    <div ref={form.root}>
      {form.mode !== 'details' && <DraftNotice draft={form.draft} version={form.record?.version ?? null} />}
      <ErrorSummary form={form} />
      <DraftPlace value={form.draft.place}>
        {children ?? (
          <>
            <FindingList findings={(form.record?.avvisi ?? []) as ShownFinding[]} />
            <RecordFields form={form} />
          </>
        )}
      </DraftPlace>
      <ConflictDialog form={form} />
      <LeaveGuard form={form} />
    </div>
  )
}

export function firstField({ root, presets }: Form): HTMLElement | null {
  const fields = [...(root.current?.querySelectorAll<HTMLInputElement>(enabledFields) ?? [])]
  return fields.find(({ name }) => presets[name] == null) ?? fields[0] ?? null
}

const enabledFields = ['input', 'select', 'textarea'].map(tag => `${tag}:not([disabled])`).join()

function ErrorSummary({ form }: { form: Form }) {
  if (form.problems.length === 0) return null
  const goTo = (name: string) => () =>
    form.root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  return (
    <Summary role="alert" aria-label="Errori da correggere">
      <b>
        {form.problems.length === 1
          ? 'C’è una cosa da correggere'
          : `Ci sono ${form.problems.length} cose da correggere`}
      </b>
      <ul>
        {form.problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field in form.entity.fields ? (
              <button type="button" onClick={goTo(field)}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Summary>
  )
}

const Summary = styled.div`
  margin-bottom: 16px;
  padding: 10px 14px;
  background: ${errorTint};
  border-left: 4px solid ${errorColour};
  border-radius: 6px;
  ul {
    margin: 4px 0 0;
    padding-left: 18px;
  }
  button {
    padding: 2px 0;
    border: 0;
    color: ${errorColour};
    background: none;
    font: inherit;
    text-align: left;
    text-decoration: underline;
    cursor: pointer;
  }
`
