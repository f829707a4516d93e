import type { Values } from '@bisavolo/domain/kit/values'
import { createContext } from 'react'

/** Changed fields only, with the version they were typed over. */
export interface Draft {
  changes: Values
  related: Values
  version: number | null
  at: string
}

const prefix = 'bisavolo.draft.'
const keepDays = 7

/** Part of the draft's key: the form and field that opened a dialog, with a trailing slash; empty on a page. */
export const DraftPlace = createContext('')

export function draftKey(accountId: number, entity: string, id: number | null): string {
  return `${prefix}${accountId}.${entity}.${id ?? 'new'}`
}

/** Drafts survive a closed tab, a crash and an idle logout; deleted after a week. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    if (draft === null || Date.now() - Date.parse(draft.at) < keepDays * 86_400_000) return draft
    localStorage.removeItem(key)
  } catch {}
  return null
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
