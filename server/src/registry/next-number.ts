import type { Work } from '../records/work.ts'

/** The next number of a series, as below. */
export async function nextNumber(
  work: Pick<Work, 'trx'>,
  serie: string,
  highest: () => Promise<number>,
): Promise<number> {
  return takeNumbers(work, serie, 1, highest)
}

/**
 * The next numbers of a series that runs over the years (members' codes, cards). Its counter row stays locked until the
 * transaction ends: two people never take one number, and a save that fails gives it back. Answers the first of them.
 */
export async function takeNumbers(
  { trx }: Pick<Work, 'trx'>,
  serie: string,
  count: number,
  /** The highest number already in use, asked for once, when the series is first counted. */
  highest: () => Promise<number>,
): Promise<number> {
  await trx
    .insertInto('contatori')
    .values({ serie, anno: 0, ultimo: 0 })
    .onConflict(conflict => conflict.columns(['serie', 'anno']).doNothing())
    .execute()
  const { ultimo } = await trx
    .selectFrom('contatori')
    .select('ultimo')
    .where('serie', '=', serie)
    .where('anno', '=', 0)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const next = (ultimo === 0 ? await highest() : ultimo) + 1
  await trx
    .updateTable('contatori')
    .set({ ultimo: next + count - 1 })
    .where('serie', '=', serie)
    .where('anno', '=', 0)
    .execute()
  return next
}
