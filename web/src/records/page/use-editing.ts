import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { freeKey } from '../../ui/free-key.ts'
import { focusSteadily } from '../../ui/steady-focus.ts'
import { leaveQuestion } from '../form/leave-guard.tsx'
import type { RecordForm } from '../form/use-record-form.ts'

/** The whole record is being edited, not one of its sections. */
export const whole = '1'

export interface Editing {
  /** `whole`, the id of a section, or null while one reads. */
  current: string | null
  start: (part: string) => void
  /** Back to reading; what was typed and not saved goes. */
  cancel: () => void
  /** Back to reading after a save. */
  done: () => void
}

/**
 * A record opens to be read: E or "Modifica" edits it, whole or by sections; Esc goes back. ?modifica=1, or the name of a section,
 * opens it so. A new record, or one that is still a draft, is always edited; one that this person may not change never is.
 */
export function useEditing(form: RecordForm, sections: readonly string[], isAlways = false): Editing {
  const { dirty, root } = form
  // A draft is being written, as a new record is.
  const mode = isAlways && form.mode === 'edit' ? 'new' : form.mode
  const [params, setParams] = useSearchParams()
  const asked = params.get('modifica')
  const [chosen, setChosen] = useState(() => asked && (sections.includes(asked) ? asked : whole))
  const ask = useConfirm()
  // What was typed is never out of sight: a draft that is taken up again opens the whole.
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

/** Into the first field when editing begins, back to the button that began it when it ends. */
function useFollowedFocus(current: string | null, root: RecordForm['root'], mode: RecordForm['mode']): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = current
    if (current === last || mode !== 'edit') return
    const part = (id: string) => (id === whole ? root.current : document.getElementById(id))
    // A fault that was found is where the focus belongs.
    const fault = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (current !== null) focusSteadily(fault ?? part(current)?.querySelector<HTMLElement>(fields))
    else if (last !== null) document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(last)}"]`)?.focus()
  }, [current, root, mode])
}

const fields = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** What is wrong may stand in a section that is only read: then the whole record opens, and the fault can be mended. */
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
    // On the way down: what is open still is, and Esc is for that first.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [canEdit, current])
}

function closesSomething({ target }: KeyboardEvent): boolean {
  const isOpen = document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null
  return isOpen || (target instanceof Element && target.getAttribute('aria-expanded') === 'true')
}
