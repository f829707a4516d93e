import type { Voci } from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import { useEffect, useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '../../records/form/drafts.ts'
import { useBeforeLogout } from '../../session/before-logout.ts'
import { useSession } from '../../session/session.tsx'

export interface Bozza {
  voci: Voci
  ripresa: string | null
  keep: (voci: Voci) => void
  forget: () => void
}

const pause = 400

/** Draft in this browser: survives a reload, a crash and an expired session. */
export function useBozza(id: number): Bozza {
  const { accountId } = useSession()
  const key = draftKey(accountId, 'ascendenza', id)
  const [found, setFound] = useState(() => readDraft(key))
  const waiting = useRef<{ voci: Voci; timer: ReturnType<typeof setTimeout> } | null>(null)
  const flush = () => {
    if (waiting.current === null) return
    clearTimeout(waiting.current.timer)
    const { voci } = waiting.current
    waiting.current = null
    writeDraft(key, { changes: voci, related: {}, version: null, at: new Date().toISOString() })
  }
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => {
    const leave = () => latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useBeforeLogout(flush)
  return {
    voci: (found?.changes ?? {}) as Voci,
    ripresa: found?.at ?? null,
    keep: voci => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer)
      waiting.current = { voci, timer: setTimeout(() => latest.current(), pause) }
    },
    forget: () => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer)
      waiting.current = null
      removeDraft(key)
      setFound(null)
    },
  }
}
