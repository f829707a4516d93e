import type { Values } from '@bisavolo/domain/kit/values'
import type { EsitoScritto } from '@bisavolo/domain/registro/rules/salute/esito'
import type { Trx } from '../../platform/db/database.ts'

/** Reports of the same cat and test that wait. Without notes, which are words to the office. */
export async function readAperti(
  trx: Trx,
  { idgatto, idmalattia }: Values,
): Promise<(EsitoScritto & { id: number })[]> {
  const rows = await trx
    .selectFrom('referti')
    .select(['id', 'data_test', 'esito'])
    .where('idgatto', '=', idgatto as number)
    .where('idmalattia', '=', idmalattia as number)
    .where('stato', '=', 'inviato')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, note: null }))
}
