import type { RecordRow } from '../../api/records.ts'

const limit = 5
const keyOf = (accountId: number, entity: string) => `bisavolo.recent.${accountId}.${entity}`

export function readRecents(accountId: number, entity: string): RecordRow[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(accountId, entity)) ?? '[]') as RecordRow[]
  } catch {
    return []
  }
}

export function addRecent(accountId: number, entity: string, row: RecordRow): void {
  const others = readRecents(accountId, entity).filter(({ id }) => id !== row.id)
  try {
    sessionStorage.setItem(keyOf(accountId, entity), JSON.stringify([row, ...others].slice(0, limit)))
  } catch {}
}
