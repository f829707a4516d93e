import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Values } from '@bisavolo/domain/kit/values'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { useBeforeLogout } from '../../session/before-logout.ts'
import { useSession } from '../../session/session.tsx'
import { type Draft, DraftPlace, draftKey, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { changedNames } from './form-state.ts'

export interface FormDraft {
  /** What was typed earlier and not saved; null when there is nothing to restore. */
  found: Draft | null
  /** The `DraftPlace` of the dialogs opened from this form. */
  place: string
  resume(): void
  discard(): void
  /** Saved, or discarded on purpose. */
  forget(): void
}

interface DraftOptions {
  /** What it is a draft of: a name, and the fields whose values may be secret. */
  entity: Pick<Entity, 'name' | 'fields'>
  record: { id: number; version?: number } | null
  state: RefObject<{ base: Values; values: Values; related: Values }>
  values: Values
  dirty: boolean
  apply: (values: Values, related: Values) => void
}

const pause = 400

/** Keeps what is typed until it is saved or discarded: an idle logout or a crash loses nothing. Secrets are never kept. */
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
  // A page that is left while typing, as on the way to the logout, keeps its draft too.
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
