import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { draftKey, readDraft, removeDraft, writeDraft } from './drafts.ts'

export function useTextDraft(about: string, id: number) {
  const { accountId } = useSession()
  const key = draftKey(accountId, about, id)
  const [text, setText] = useState(() => String(readDraft(key)?.changes.text ?? ''))
  return {
    text,
    set: (next: string) => {
      setText(next)
      if (next.trim() === '') removeDraft(key)
      else writeDraft(key, { changes: { text: next }, related: {}, version: null, at: new Date().toISOString() })
    },
    forget: () => removeDraft(key),
  }
}
