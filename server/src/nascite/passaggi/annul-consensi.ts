import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'

/** Links of this transfer that are still out open nothing any more. */
export async function annulConsensi({ trx }: Pick<Work, 'trx'>, idpassaggio: number): Promise<void> {
  await trx
    .updateTable('passaggi_consensi')
    .set({ scade_il: sql<string>`now()` })
    .where('idpassaggio', '=', idpassaggio)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .execute()
}
