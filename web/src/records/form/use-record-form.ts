import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import type { Values } from '@bisavolo/domain/kit/values'
import { messages, messagesFor, speaksEnglish } from '@bisavolo/domain/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, newIdempotencyKey } from '../../api/client.ts'
import { type RecordRow, saveRecord } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { type Conflict, readConflict } from './conflict.ts'
import { bodyOf, changedNames, errorsOf, type FieldState, type FormMode, fieldState } from './form-state.ts'
import { type FormDraft, useDraft } from './use-draft.ts'
import { type FieldBinding, type FormState, useFormValues } from './use-form-values.ts'
import { useMotivo } from './use-motivo.ts'
import { useWritten } from './use-written.ts'

export interface Known {
  record: RecordRow | null
  related: Values
}

export type FormCheck = (values: Values, known: Known) => readonly FieldError[]

export interface FormOptions {
  entity: Entity
  record: RecordRow | null
  presets?: Values
  /** Extra client-side rules; the server decides. */
  check?: FormCheck
  /** True if the state of the record forbids changes: shown as without the right. */
  isClosed?: (record: RecordRow) => boolean
  invalidMessage?: string
  savedMessage?: (row: RecordRow) => string | undefined
  onSaved?: (row: RecordRow) => void
  /** Handles refusals that belong to no field, such as a conflict, instead of dialog and snackbar. */
  onRefused?: (error: Error) => void
}

export interface RecordForm {
  entity: Entity
  mode: FormMode
  record: RecordRow | null
  values: Values
  presets: Values
  related: Values
  errorOf(name: string): string | undefined
  problems: readonly FieldError[]
  stateOf(name: string): FieldState
  missing: readonly FieldError[]
  /** Fields with text on the screen, besides the one that is being typed in. */
  written: readonly string[]
  valid: boolean
  dirty: boolean
  isDirty(): boolean
  saving: boolean
  canSave: boolean
  set(values: Values, related?: Values): void
  /** Becomes part of the initial values, so the form is not dirty. */
  prefill(values: Values, related?: Values): void
  bind(name: string): FieldBinding
  /**
   * Resolves to the stored row, or null if not stored. `extra` is sent with the values; `as` is sent and also validated: a sent
   * declaration needs more than a draft.
   */
  save(extra?: Values, as?: Values): Promise<RecordRow | null>
  reset(): void
  draft: FormDraft
  conflict: Conflict | null
  settle(choice: 'theirs' | 'mine'): void
  root: RefObject<HTMLDivElement | null>
}

export function useRecordForm({
  entity,
  record,
  presets = none,
  check,
  isClosed,
  invalidMessage,
  savedMessage,
  onSaved,
  onRefused,
}: FormOptions): RecordForm {
  const session = useSession()
  const queries = useQueryClient()
  const withMotivo = useMotivo()
  const { role } = session
  const { state, latest, start, update, set, prefill, bind, isDirty } = useFormValues(entity, record, presets)
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const key = useRef(newIdempotencyKey())
  const sent = useRef('')
  const root = useRef<HTMLDivElement>(null)
  const written = useWritten(root)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const mode: FormMode =
    state.record === null
      ? 'new'
      : session.can('update', entity.name, state.record) && isClosed?.(state.record) !== true
        ? 'edit'
        : 'details'
  const { values } = state
  const findIn = (now: FormState, as: Values = none): readonly FieldError[] => {
    const judged = { ...now.values, ...as }
    return [...errorsOf(entity, judged, todayText(), role, mode, now.record), ...(check?.(judged, now) ?? [])]
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that is looked at is in the state, and in these
  const found = useMemo(() => findIn(state), [entity, state, role, mode, check])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const foundInSent = useMemo(() => (state.sent ? findIn(state, state.sent) : found), [found])
  const dirty = mode !== 'details' && isDirty()
  const errors = saidOnce([...state.refused, ...foundInSent])
  // Closes the error message once every error is corrected.
  const isPutRight = state.sent !== null && errors.length === 0
  useEffect(() => {
    if (isPutRight) notify.settle(root)
  }, [isPutRight])
  const context = { mode, role, values, record: state.record }

  const draft = useDraft({ entity, record: state.record, state: latest, values, dirty, apply: set })
  const reset = () => {
    key.current = newIdempotencyKey()
    draft.forget()
    update(now => start(now.record))
  }
  const judge = (as: Values, refused: readonly FieldError[]) =>
    flushSync(() => update(now => ({ ...now, sent: as, refused })))
  const refuse = (as: Values, refused: readonly FieldError[]) => {
    judge(as, refused)
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const save: RecordForm['save'] = async (extra = none, as = none) => {
    if (busy.current || mode === 'details') return null
    // Dates and amounts are parsed on blur, so the current field must be blurred before saving.
    const active = document.activeElement
    if (active instanceof HTMLElement && root.current?.contains(active)) flushSync(() => active.blur())
    // Rendered immediately: older errors must not look like unreadable text.
    judge(as, [])
    const now = latest.current
    if (findIn(now, as).length > 0 || hasUnread(root.current)) {
      refuse(as, [])
      notify.error(invalidMessage ?? (speaksEnglish(entity) ? messages.formInvalidEn : messages.formInvalid), root)
      return null
    }
    busy.current = true
    setSaving(true)
    notify.settle(root)
    const texts = messagesFor(entity)
    try {
      const values = { ...now.values, ...as }
      const body = { ...bodyOf(entity, { ...context, ...now, values, today: todayText() }), ...extra }
      // A repeated create keeps its idempotency key even if edited meanwhile; an edited update gets a new key.
      if (now.record !== null && sent.current !== JSON.stringify(body)) key.current = newIdempotencyKey()
      sent.current = JSON.stringify(body)
      const saved = await withMotivo(motivo => {
        if (motivo === undefined) return saveRecord(entity.name, body, key.current)
        key.current = newIdempotencyKey()
        return saveRecord(entity.name, { ...body, motivo }, key.current)
      })
      key.current = newIdempotencyKey()
      draft.forget()
      update(() => start(now.record === null ? null : saved))
      notify.settle(root)
      notify.success(savedMessage?.(saved) ?? (now.record === null ? texts.created : texts.updated))
      onSaved?.(saved)
      return saved
    } catch (cause) {
      await failed(cause, now, texts.saveFailed, as)
      return null
    } finally {
      busy.current = false
      // Rendered immediately: a disabled button cannot take the focus back.
      flushSync(() => setSaving(false))
      if (active instanceof HTMLElement && document.activeElement === document.body) active.focus()
    }
  }

  const failed = async (cause: unknown, now: FormState, opening: string, as: Values) => {
    const error = cause instanceof ApiError ? cause : new ApiError(0, (cause as Error).message)
    if (onRefused !== undefined && error.errors.length === 0) return notify.about(root, () => onRefused(error))
    if (error.code === 'conflitto_versione' && now.record) {
      const meanwhile = await readConflict(queries, entity, now.record, now.values).catch(() => null)
      if (meanwhile) return setConflict(meanwhile)
    }
    notify.error(`${opening} ${error.message}`, root)
    // Its dialog was closed: no field of the form is wrong.
    if (error.errors.length > 0 && error.code !== 'motivo_mancante') refuse(as, error.errors)
  }

  const settle: RecordForm['settle'] = choice => {
    if (!conflict) return
    const now = latest.current
    const mine = choice === 'mine' ? changedNames(now.base, now.values) : []
    const fresh = start(conflict.fresh)
    for (const name of mine) {
      fresh.values = { ...fresh.values, [name]: now.values[name] }
      fresh.related = { ...fresh.related, [name]: now.related[name] }
    }
    update(() => fresh)
    if (choice === 'theirs') draft.forget()
    setConflict(null)
  }

  return {
    entity,
    mode,
    record: state.record,
    values,
    presets,
    related: state.related,
    errorOf: name =>
      state.sent !== null || (dirty && state.left.has(name)) || state.refused.some(({ field }) => field === name)
        ? errors.find(({ field }) => field === name)?.message
        : undefined,
    problems: state.sent !== null ? errors : noProblems,
    stateOf: name => fieldState(entity, name, context),
    missing: mode === 'new' ? found : noProblems,
    written,
    valid: found.length === 0,
    dirty,
    isDirty,
    saving,
    // §4: in a new record Save is disabled until the form is valid.
    canSave: !saving && (mode === 'edit' || (mode === 'new' && found.length === 0)),
    set,
    prefill,
    bind,
    save,
    reset,
    draft,
    conflict,
    settle,
    root,
  }
}

const none: Values = {}
const noProblems: readonly FieldError[] = []

/** Server and form may report the same error. */
function saidOnce(errors: readonly FieldError[]): readonly FieldError[] {
  const known = new Map(errors.map(error => [`${error.field} ${error.message}`, error]))
  return [...known.values()]
}

/** An unreadable date or amount is null in the values but visible on screen: it must not be dropped silently. */
function hasUnread(root: HTMLElement | null): boolean {
  return root?.querySelector('[aria-invalid="true"]') != null
}
