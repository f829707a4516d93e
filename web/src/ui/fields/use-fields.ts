import { useState } from 'react'
import { flushSync } from 'react-dom'

export type Checks<V> = (values: V) => Partial<Record<keyof V, string>>

export interface Fields<V extends Record<string, string>> {
  values: V
  valid: boolean
  set(values: Partial<V>): void
  bind<K extends keyof V & string>(
    name: K,
  ): {
    name: K
    value: V[K]
    error: string | undefined
    onChange: (value: string) => void
    onBlur: () => void
  }
  check(): boolean
  /** While a field is marked that the server refused. */
  isRefused: boolean
  /** Marks the fields that the server refuses, until they are typed again. False if none is of this form. */
  refuse(errors: readonly { field: string; message: string }[]): boolean
}

/** For short text forms before the sign-in; records use `useRecordForm`. */
export function useFields<V extends Record<string, string>>(initial: V, checks: Checks<V>): Fields<V> {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<Partial<Record<keyof V, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const errors = checks(values)
  const names = Object.keys(initial) as (keyof V & string)[]
  const firstWrong = names.find(name => errors[name] !== undefined)
  return {
    values,
    valid: firstWrong === undefined,
    isRefused: Object.keys(refused).length > 0,
    set: change => setValues(now => ({ ...now, ...change })),
    bind: name => ({
      name,
      value: values[name],
      error: refused[name] ?? (left[name] ? errors[name] : undefined),
      onChange: value => {
        setValues(now => ({ ...now, [name]: value }))
        setRefused(({ [name]: _, ...others }) => others)
      },
      onBlur: () => setLeft(now => ({ ...now, [name]: true })),
    }),
    check() {
      setLeft(Object.fromEntries(names.map(name => [name, true])) as Record<keyof V, boolean>)
      if (firstWrong) focus(firstWrong)
      return firstWrong === undefined
    },
    refuse(told) {
      const mine = told.filter(({ field }) => names.includes(field))
      // Rendered before the focus moves, so that a screen reader reads the error with the field.
      flushSync(() => setRefused(Object.fromEntries(mine.map(({ field, message }) => [field, message]))))
      const first = names.find(name => mine.some(({ field }) => field === name))
      if (first !== undefined) focus(first)
      return first !== undefined
    },
  }
}

function focus(name: string): void {
  document.getElementsByName(name)[0]?.focus()
}
