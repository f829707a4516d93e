import { type CuccioloLetto, type DenunciaLetta, nomiCuccioli } from '@bisavolo/domain/nascite/calls'
import { isDaRegistrare } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { useDraft } from '../../records/form/use-draft.ts'
import { useWrite } from '../../session/use-write.ts'
import { notify } from '../../ui/feedback/notify.ts'

export interface Typed {
  nome?: string
  chip?: string
  idocchi?: number | null
  not_for_breeding?: 0 | 1
}
type AllTyped = Readonly<Record<number, Typed>>

const nothing: AllTyped = {}
const about = { name: 'nomi_cuccioli', fields: {} }

export function useNomi({ id, cuccioli }: DenunciaLetta) {
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const root = useRef<HTMLFormElement>(null)
  const rows = cuccioli.map((cucciolo, i) => ({ cucciolo, numero: i + 1 })).filter(row => isDaRegistrare(row.cucciolo))
  const changedIn = (now: AllTyped) => rows.filter(({ cucciolo }) => isChanged(cucciolo, now[cucciolo.id]))
  const changed = changedIn(typed)
  // A ref, because the page may close before the next render; the draft is saved from the ref.
  const latest = useRef({ base: {}, values: {}, related: {} })
  const keep = (next: AllTyped) => {
    setTyped(next)
    const values = Object.fromEntries(changedIn(next).map(({ cucciolo }) => [cucciolo.id, next[cucciolo.id]]))
    latest.current = { base: {}, values, related: {} }
  }
  // Version of the draft: the sum increases with every change of a kitten.
  const version = cuccioli.reduce((sum, cucciolo) => sum + cucciolo.version, 0)
  const draft = useDraft({
    entity: about,
    record: { id, version },
    state: latest,
    values: typed,
    dirty: changed.length > 0,
    apply: values => keep({ ...typed, ...(values as AllTyped) }),
  })
  const reset = () => {
    draft.forget()
    keep(nothing)
    setErrors({})
  }
  const { busy, run } = useWrite(
    () => {
      const body = { cuccioli: changed.map(({ cucciolo }) => sentOf(cucciolo, typed[cucciolo.id])) }
      return call(nomiCuccioli, { id, body })
    },
    {
      done: 'Nomi e microchip salvati',
      onDone: reset,
      onRefused: error => {
        const told = error instanceof ApiError ? error.errors : []
        flushSync(() =>
          setErrors(Object.fromEntries(told.map(({ field, message }) => [nameOf(field, changed), message]))),
        )
        root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        notify.error(error.message)
      },
    },
  )
  return {
    root,
    rows,
    typed,
    dirty: changed.length > 0,
    version,
    draft,
    reset,
    set: (cucciolo: number, change: Typed) => {
      keep({ ...typed, [cucciolo]: { ...typed[cucciolo], ...change } })
      setErrors(now => Object.fromEntries(Object.entries(now).filter(([name]) => !name.startsWith(`${cucciolo}.`))))
    },
    errorOf: (cucciolo: number, name: string) => errors[`${cucciolo}.${name}`],
    busy,
    save: () => {
      if (changed.length > 0) run()
    },
  }
}

function sentOf({ id, version }: CuccioloLetto, typed: Typed | undefined) {
  return { id, version, ...typed }
}

function isChanged(cucciolo: CuccioloLetto, typed: Typed | undefined): boolean {
  if (typed === undefined) return false
  return (Object.keys(typed) as (keyof Typed)[]).some(name => (typed[name] ?? '') !== (cucciolo[name] ?? ''))
}

function nameOf(field: string, sent: readonly { cucciolo: CuccioloLetto }[]): string {
  const [, at, name] = field.split('.')
  return `${sent[Number(at)]?.cucciolo.id}.${name}`
}
