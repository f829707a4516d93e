import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Values } from '@bisavolo/domain/kit/values'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { useBeforeLogout } from '../../session/before-logout.ts'
import { useSession } from '../../session/session.tsx'
import { type Draft, DraftPlace, draftKey, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { changedNames } from './form-state.ts'

export interface FormDraft {
  found: Draft | null
  place: string
  resume(): void
  discard(): void
  forget(): void
}

interface DraftOptions {
  entity: Pick<Entity, 'name' | 'fields'>
  record: { id: number; version?: number } | null
  state: RefObject<{ base: Values; values: Values; related: Values }>
  values: Values
  dirty: boolean
  apply: (values: Values, related: Values) => void
}

const pause = 400

/** Stored until saved or discarded, so that an idle logout or a crash loses nothing. Secrets are never stored. */
export function useDraft({ entity, record, state, values, dirty, apply }: DraftOptions): FormDraft {
  const { accountId } = useSession()
  const about = `${use(DraftPlace)}${entity.name}`
  const key = draftKey(accountId, about, record?.id ?? null)
  const [found, setFound] = useState(() => readDraft(key))
  const written = useRef(false)
  const keep = () => {
    const now = state.current
    const names = changedNames(now.base, now.values).filter(name => entity.fields[name]?.kind !== 'secret')
    if (names.length === 0) return
    const part = (from: Values) =>
      Object.fromEntries(names.filter(name => name in from).map(name => [name, from[name]]))
    writeDraft(key, {
      changes: part(now.values),
      related: part(now.related),
      version: record?.version ?? null,
      at: new Date().toISOString(),
    })
    written.current = true
  }
  const forget = () => {
    removeDraft(key)
    written.current = false
    setFound(null)
  }
  const keepLatest = useRef(keep)
  keepLatest.current = keep
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value starts the pause anew
  useEffect(() => {
    if (!dirty) {
      if (written.current) removeDraft(key)
      return
    }
    const timer = setTimeout(() => keepLatest.current(), pause)
    return () => clearTimeout(timer)
  }, [values, dirty, key])
  // Leaving the page while typing, for example at the logout, keeps the draft too.
  useEffect(() => {
    const leave = () => keepLatest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useBeforeLogout(() => {
    if (dirty) keep()
  })
  return {
    found,
    place: `${about}.${record?.id ?? 'new'}/`,
    resume: () => {
      if (found) apply(found.changes, found.related)
      setFound(null)
    },
    discard: forget,
    forget,
  }
}
