import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import type { Values } from '@bisavolo/domain/kit/values'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { changedNames, initialValues, isSame, relatedOf } from './form-state.ts'

export interface FormState {
  record: RecordRow | null
  base: Values
  values: Values
  related: Values
  left: ReadonlySet<string>
  sent: Values | null
  refused: readonly FieldError[]
}

export interface FieldBinding {
  onChange: (value: unknown, related?: unknown) => void
  onBlur: () => void
}

export interface FormValues {
  state: FormState
  /** For events between two renders: a blur before a save, a navigation after it. */
  latest: RefObject<FormState>
  start: (row: RecordRow | null) => FormState
  update: (change: (now: FormState) => FormState) => void
  set: (changes: Values, related?: Values) => void
  prefill: (changes: Values, related?: Values) => void
  bind: (name: string) => FieldBinding
  isDirty: () => boolean
}

export function useFormValues(entity: Entity, record: RecordRow | null, presets: Values): FormValues {
  const start = (row: RecordRow | null): FormState => {
    const base = initialValues(entity, row, presets)
    const related = relatedOf(entity, row)
    return { record: row, base, values: base, related, left: new Set(), sent: null, refused: [] }
  }
  const [state, setState] = useState(() => start(record))
  const latest = useRef(state)
  const update: FormValues['update'] = change => {
    latest.current = change(latest.current)
    setState(latest.current)
  }
  const set: FormValues['set'] = (changes, related = {}) =>
    update(now => ({
      ...now,
      values: { ...now.values, ...changes },
      related: { ...now.related, ...related },
      // After a choice its error shows immediately, not on blur. Fields emptied by the choice are still to be filled.
      left: isChosen(related) ? new Set([...now.left, ...Object.keys(changes).filter(isFilled(changes))]) : now.left,
      refused: now.refused.filter(({ field }) => !isSettled(field, now.values, { ...now.values, ...changes })),
    }))
  // Fields the user has typed in meanwhile are kept.
  const prefill: FormValues['prefill'] = (changes, related = {}) =>
    update(now => {
      const typed = new Set(changedNames(now.base, now.values))
      const untyped = (from: Values) => Object.fromEntries(Object.entries(from).filter(([name]) => !typed.has(name)))
      return {
        ...now,
        base: { ...now.base, ...changes },
        values: { ...now.values, ...untyped(changes) },
        related: { ...now.related, ...untyped(related) },
      }
    })
  const isDirty = () => changedNames(latest.current.base, latest.current.values).length > 0
  // Shows a newer version if nothing was typed; otherwise the save reports the conflict.
  useEffect(() => {
    if (record && versionOf(record) > versionOf(latest.current.record) && !isDirty()) update(() => start(record))
  })
  const bindings = useRef(new Map<string, FieldBinding>())
  const bind: FormValues['bind'] = name => {
    // Handlers from the first render stay valid: `set` and `update` write through a ref and a state setter.
    const known = bindings.current.get(name) ?? {
      onChange: (value, related) => set({ [name]: value }, related === undefined ? {} : { [name]: related }),
      onBlur: () => update(now => (now.left.has(name) ? now : { ...now, left: new Set([...now.left, name]) })),
    }
    bindings.current.set(name, known)
    return known
  }
  return { state, latest, start, update, set, prefill, bind, isDirty }
}

/** A server error lasts until its value changes; an error about the whole row until any value changes. */
function isSettled(field: string, before: Values, after: Values): boolean {
  const path = field.split('.')
  return !(path[0]! in after) || !isSame(valueAt(before, path), valueAt(after, path))
}

/** `cuccioli.0.sesso` is part of a list that is one form value. */
function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (at as Values | null | undefined)?.[name], values)
}

const isFilled = (changes: Values) => (name: string) => changes[name] !== null
const isChosen = (related: Values) => Object.values(related).some(row => row !== null && row !== undefined)
const versionOf = (row: RecordRow | null): number => row?.version ?? 0
