import { sql } from 'kysely'
import type { Work } from '../../../records/work.ts'
import type { Passaggio } from '../passaggio-row.ts'
import { readImpronta } from './read-consensi.ts'

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

/** Where the buyer was asked: not by writeRecord, since what the seller wrote of the buyer is in no trail. */
export async function keepIndirizzo(
  { trx }: Pick<Work, 'trx'>,
  passaggio: Passaggio,
  consenso_acquirente_indirizzo: string | null,
): Promise<Passaggio> {
  if (passaggio.consenso_acquirente_indirizzo === consenso_acquirente_indirizzo) return passaggio
  await trx.updateTable('passaggi').set({ consenso_acquirente_indirizzo }).where('id', '=', passaggio.id).execute()
  return { ...passaggio, consenso_acquirente_indirizzo }
}

/** The written buyer has become a person: the link that is out asks about the same sale. */
export async function keepConsensi({ trx }: Pick<Work, 'trx'>, passaggio: Passaggio): Promise<void> {
  await trx
    .updateTable('passaggi_consensi')
    .set({ impronta: await readImpronta(trx, passaggio) })
    .where('idpassaggio', '=', passaggio.id)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .execute()
}
