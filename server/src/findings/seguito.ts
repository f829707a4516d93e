import type { Db } from '../platform/db/database.ts'
import { grouped } from '../platform/grouped.ts'
import type { News } from '../records/followed.ts'
import type { Change } from '../records/work.ts'
import type { Anomalia, Controllo, Metro } from './controllo.ts'
import { isRead } from './unread-fields.ts'

/** Past so many changed rows all are looked at anew. */
const anewAbove = 2_000

/** What one check has found, by the row it is about, and what has changed since. */
export interface Seguito {
  controllo: Controllo
  /** Undefined until all rows have been looked at once. */
  byId: Map<number, Anomalia[]> | undefined
  news: Map<string, Set<number>>
  /** All rows must be looked at anew. */
  isStale: boolean
  /** They are being looked at: news wait until that is done, since it may have read before them. */
  isLooking: boolean
  /** The news are being looked at: what was found before them still stands here. */
  isFollowing: boolean
}

export function seguitoOf(controllo: Controllo): Seguito {
  return { controllo, byId: undefined, news: new Map(), isStale: true, isLooking: false, isFollowing: false }
}

/** Notes what has changed; what is found follows when it is next asked for. */
export function noteNews(seguito: Seguito, changed: readonly Change[]): void {
  const { entita, reads, through = {} } = seguito.controllo
  for (const { entity, id } of changed.filter(isRead)) {
    if (entity === entita || entity in through) {
      const ids = seguito.news.get(entity) ?? new Set<number>()
      seguito.news.set(entity, ids)
      ids.add(id)
      if (ids.size > anewAbove) seguito.isStale = true
    } else if ((reads as readonly string[]).includes(entity)) seguito.isStale = true
  }
}

export function hasNews({ byId, news, isStale, isLooking }: Seguito): boolean {
  return byId !== undefined && !isStale && !isLooking && news.size > 0
}

/** Nothing has changed since all rows were looked at, or what has was looked at too. */
export function isSettled({ byId, news, isStale, isLooking, isFollowing }: Seguito): boolean {
  return byId !== undefined && !isStale && !isLooking && !isFollowing && news.size === 0
}

/**
 * Looks again at the rows that the news touch, and says whether anything else is found in them now. It reads everything before it
 * writes: a failed read leaves all as it was.
 */
export async function bringUp(db: Db, seguito: Seguito, metro: Metro): Promise<boolean> {
  const { controllo, byId, news } = seguito
  if (byId === undefined || !hasNews(seguito)) return false
  seguito.news = new Map()
  seguito.isFollowing = true
  try {
    const touched = [...(await touchedBy(db, controllo, byId, news))]
    const next = grouped(touched.length === 0 ? [] : await controllo.find(db, touched, metro), ({ id }) => id)
    const changed = touched.filter(id => JSON.stringify(byId.get(id)) !== JSON.stringify(next.get(id)))
    for (const id of changed) {
      const anomalie = next.get(id)
      if (anomalie === undefined) byId.delete(id)
      else byId.set(id, anomalie)
    }
    return changed.length > 0
  } catch (error) {
    seguito.isStale = true
    throw error
  } finally {
    seguito.isFollowing = false
  }
}

/** The changed rows, those that speak of them, and those that the check says follow from them. */
async function touchedBy(
  db: Db,
  { entita, touched, through = {} }: Controllo,
  byId: Map<number, Anomalia[]>,
  news: News,
) {
  const found = new Set<number>()
  const own = news.get(entita)
  if (own !== undefined) {
    for (const id of [...own, ...((await touched?.(db, [...own])) ?? [])]) found.add(id)
    for (const [id, anomalie] of byId) if (anomalie.some(({ con }) => con?.some(other => own.has(other)))) found.add(id)
  }
  for (const [entity, follows] of Object.entries(through)) {
    const ids = news.get(entity)
    if (ids !== undefined) for (const id of await follows(db, [...ids])) found.add(id)
  }
  return found
}
