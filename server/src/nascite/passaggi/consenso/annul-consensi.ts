import { sql } from 'kysely'
import type { Work } from '../../../records/work.ts'
import type { Passaggio } from '../passaggio-row.ts'
import { readImpronta } from './read-consensi.ts'

export async function annulConsensi({ trx }: Pick<Work, 'trx'>, idpassaggio: number): Promise<void> {
  await trx
    .updateTable('passaggi_consensi')
    .set({ scade_il: sql<string>`now()` })
    .where('idpassaggio', '=', idpassaggio)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .execute()
}

/** Not by writeRecord: the buyer's address typed by the seller must not get into the audit trail. */
export async function keepIndirizzo(
  { trx }: Pick<Work, 'trx'>,
  passaggio: Passaggio,
  consenso_acquirente_indirizzo: string | null,
): Promise<Passaggio> {
  if (passaggio.consenso_acquirente_indirizzo === consenso_acquirente_indirizzo) return passaggio
  await trx.updateTable('passaggi').set({ consenso_acquirente_indirizzo }).where('id', '=', passaggio.id).execute()
  return { ...passaggio, consenso_acquirente_indirizzo }
}

/** The typed buyer is now a person of the registry; the link sent for this sale stays valid. */
export async function keepConsensi({ trx }: Pick<Work, 'trx'>, passaggio: Passaggio): Promise<void> {
  await trx
    .updateTable('passaggi_consensi')
    .set({ impronta: await readImpronta(trx, passaggio) })
    .where('idpassaggio', '=', passaggio.id)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .execute()
}
