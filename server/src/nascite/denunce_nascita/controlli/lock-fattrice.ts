import type { Work } from '../../../records/work.ts'

/** Serialises declarations of one queen, so that each sees the other among her litters. */
export async function lockFattrice({ trx }: Work, id: number): Promise<void> {
  await trx.selectFrom('gatti').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
