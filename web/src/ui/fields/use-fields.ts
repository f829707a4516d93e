import { useState } from 'react'

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
}

/** For short text forms before the sign-in; records use `useRecordForm`. */
export function useFields<V extends Record<string, string>>(initial: V, checks: Checks<V>): Fields<V> {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<Partial<Record<keyof V, boolean>>>({})
  const errors = checks(values)
  const names = Object.keys(initial) as (keyof V & string)[]
  const firstWrong = names.find(name => errors[name] !== undefined)
  return {
    values,
    valid: firstWrong === undefined,
    set: change => setValues(now => ({ ...now, ...change })),
    bind: name => ({
      name,
      value: values[name],
      error: left[name] ? errors[name] : undefined,
      onChange: value => setValues(now => ({ ...now, [name]: value })),
      onBlur: () => setLeft(now => ({ ...now, [name]: true })),
    }),
    check() {
      setLeft(Object.fromEntries(names.map(name => [name, true])) as Record<keyof V, boolean>)
      if (firstWrong) document.getElementsByName(firstWrong)[0]?.focus()
      return firstWrong === undefined
    },
  }
}
