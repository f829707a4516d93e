import { type EntityName, normalise } from '@bisavolo/domain'
import { isMisspelt, plainWords } from '@bisavolo/domain/kit/likeness'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Key } from './find-rows.ts'
import { reachOf } from './reach-of.ts'
import type { Wanted } from './wanted.ts'

const mostSimilar = 3
const mostCandidates = 100
const shortest = 4

interface Asked<Row> {
  entity: EntityName
  columns: RawBuilder<unknown>
  order: readonly Key[]
  nameOf: (row: Row) => string
  /** Already found by the text itself. */
  shown: readonly unknown[]
}

/** Names with a slip of the pen: the trigrams give candidates, the rule of likely doubles decides. */
export async function findSimilar<Row extends { id: number }>(
  db: Db,
  who: Who,
  { plain }: Wanted,
  { entity, columns, order, nameOf, shown }: Asked<Row>,
): Promise<Row[]> {
  const words = plainWords(plain)
  if (/\d|@/.test(plain) || !words.some(word => word.length >= shortest)) return []
  const inOrder = sql.join(order.map(([sign, key]) => sql`${key} ${sign === '-' ? sql`desc nulls last` : sql`asc`}`))
  const rows = await db.transaction().execute(async trx => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(thresholdOf(words))}, true)`.execute(trx)
    const found = await sql<Row>`
      select ${columns} from (
        select t.* from ${sql.table(entity)} as t
        where ${plain} <% t.nome_completo_norm and ${reachOf(who, entity)} and t.id <> all(${shown}::int[])
        order by word_similarity(${plain}, t.nome_completo_norm) desc limit ${mostCandidates}
      ) as t order by ${inOrder}`.execute(trx)
    return found.rows
  })
  return rows.filter(row => hasWordsAlike(plainWords(normalise(nameOf(row))), words)).slice(0, mostSimilar)
}

/** A word has one trigram more than letters; a slip changes four at most. A higher threshold has fewer candidates. */
function thresholdOf(words: readonly string[]): number {
  const trigrams = words.reduce((sum, word) => sum + word.length + 1, 0)
  return Math.min(0.6, Math.max(0.4, (trigrams - 4) / trigrams))
}

function hasWordsAlike(name: readonly string[], words: readonly string[]): boolean {
  return words.every(word => name.some(part => part.startsWith(word) || isMisspelt(part, word)))
}
