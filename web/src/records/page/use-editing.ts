import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { freeKey } from '../../ui/free-key.ts'
import { focusSteadily } from '../../ui/steady-focus.ts'
import { leaveQuestion } from '../form/leave-guard.tsx'
import type { RecordForm } from '../form/use-record-form.ts'

/** Value of `current` while the whole record is edited. */
export const whole = '1'

export interface Editing {
  current: string | null
  start: (part: string) => void
  cancel: () => void
  done: () => void
}

/**
 * Records open read-only: E or "Modifica" edits, Esc leaves. ?modifica=1 or ?modifica=section opens in edit mode. New records and
 * drafts are always in edit mode, records without the right never.
 */
export function useEditing(form: RecordForm, sections: readonly string[], isAlways = false): Editing {
  const { dirty, root } = form
  // A draft is edited like a new record.
  const mode = isAlways && form.mode === 'edit' ? 'new' : form.mode
  const [params, setParams] = useSearchParams()
  const asked = params.get('modifica')
  const [chosen, setChosen] = useState(() => asked && (sections.includes(asked) ? asked : whole))
  const ask = useConfirm()
  // A restored draft opens the whole record, so that its values are visible.
  const current = mode === 'new' ? whole : mode === 'details' ? null : (chosen ?? (dirty ? whole : null))
  const start = (part: string) => setChosen(dirty ? whole : part)
  const done = () => {
    setChosen(null)
    if (asked !== null) setParams(without, { replace: true })
  }
  const cancel = () => {
    form.reset()
    done()
  }
  const leave = async () => {
    if (!form.isDirty() || (await ask(leaveQuestion))) cancel()
  }
  useFollowedFocus(current, root, mode)
  useUnseenFault(form, current, () => setChosen(whole))
  useKeys(mode === 'edit', current, { start: () => start(whole), leave: () => void leave() })
  return { current, start, cancel, done }
}

function without(params: URLSearchParams): URLSearchParams {
  params.delete('modifica')
  return params
}

function useFollowedFocus(current: string | null, root: RecordForm['root'], mode: RecordForm['mode']): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = current
    if (current === last || mode !== 'edit') return
    const part = (id: string) => (id === whole ? root.current : document.getElementById(id))
    const fault = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (current !== null) focusSteadily(fault ?? part(current)?.querySelector<HTMLElement>(fields))
    else if (last !== null) document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(last)}"]`)?.focus()
  }, [current, root, mode])
}

const fields = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** An error in a section that is not being edited opens the whole record for editing. */
function useUnseenFault(form: RecordForm, current: string | null, open: () => void): void {
  const { problems, root, entity } = form
  const isUnseen =
    current !== null &&
    current !== whole &&
    problems.some(
      ({ field }) => field in entity.fields && !root.current?.querySelector(`[name="${CSS.escape(field)}"]`),
    )
  useEffect(() => {
    if (isUnseen) open()
  })
}

interface Moves {
  start: () => void
  leave: () => void
}

function useKeys(canEdit: boolean, current: string | null, moves: Moves): void {
  const latest = useRef(moves)
  latest.current = moves
  useEffect(() => {
    if (!canEdit) return
    const onKey = (event: KeyboardEvent) => {
      if (current === null && freeKey(event) === 'e') {
        event.preventDefault()
        latest.current.start()
      }
      if (current !== null && event.key === 'Escape' && !closesSomething(event)) latest.current.leave()
    }
    // Capture phase: an open menu or dialog is still open here and handles Esc itself.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [canEdit, current])
}

function closesSomething({ target }: KeyboardEvent): boolean {
  const isOpen = document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null
  return isOpen || (target instanceof Element && target.getAttribute('aria-expanded') === 'true')
}
