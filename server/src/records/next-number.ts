import type { Work } from './work.ts'

export interface Serie {
  serie: string
  anno?: number
  highest: () => Promise<number>
}

export function nextNumber(work: Pick<Work, 'trx'>, serie: Serie): Promise<number> {
  return takeNumbers(work, serie, 1)
}

/** Locks the counter until the transaction ends; a failed save returns its numbers. Returns the first number. */
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
    await trx
      .insertInto('contatori')
      .values({ ...row, ultimo: 0 })
      .onConflict(conflict => conflict.columns(['serie', 'anno']).doNothing())
      .execute()
    counted = await advance()
  }
  const last = counted?.ultimo ?? count
  if (last > count) return last - count + 1
  const highest = await serie.highest()
  if (highest > 0)
    await trx
      .updateTable('contatori')
      .set({ ultimo: highest + count })
      .where(eb => eb.and(row))
      .execute()
  return highest + 1
}
