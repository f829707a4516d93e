import type { Work } from './work.ts'

/** The numbers of a series; one that runs over the years has none. */
export interface Serie {
  serie: string
  anno?: number
  /** The highest number already in use, asked for once, when the series is first counted. */
  highest: () => Promise<number>
}

/** The next number of a series, as below. */
export function nextNumber(work: Pick<Work, 'trx'>, serie: Serie): Promise<number> {
  return takeNumbers(work, serie, 1)
}

/**
 * The next numbers of a series (members' codes, cards, registrations). Its counter row stays locked until the transaction ends: two
 * people never take one number, and a save that fails gives it back. Answers the first of them.
 */
export async function takeNumbers({ trx }: Pick<Work, 'trx'>, serie: Serie, count: number): Promise<number> {
  const row = { serie: serie.serie, anno: serie.anno ?? 0 }
  const advance = () =>
    trx
      .updateTable('contatori')
      .set(({ eb }) => ({ ultimo: eb('ultimo', '+', count) }))
      .where(eb => eb.and(row))
      .returning('ultimo')
      .executeTakeFirst()
  let counted = await advance()
  if (counted === undefined) {
    // Whoever comes second waits for the first and finds the counter there.
    await trx
      .insertInto('contatori')
      .values({ ...row, ultimo: 0 })
      .onConflict(conflict => conflict.columns(['serie', 'anno']).doNothing())
      .execute()
    counted = await advance()
  }
  const last = counted?.ultimo ?? count
  if (last > count) return last - count + 1
  // A series that has never been counted goes on after the numbers the registry already holds.
  const highest = await serie.highest()
  if (highest > 0)
    await trx
      .updateTable('contatori')
      .set({ ultimo: highest + count })
      .where(eb => eb.and(row))
      .execute()
  return highest + 1
}
