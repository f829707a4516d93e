import type { Work } from '../../../records/work.ts'

/** Two declarations of one queen wait for each other, so that the second finds the first among her litters. */
export async function lockFattrice({ trx }: Work, id: number): Promise<void> {
  await trx.selectFrom('gatti').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
