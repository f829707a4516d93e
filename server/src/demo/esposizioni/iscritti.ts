import { sql } from 'kysely'
import { saveNumeri } from '../../esposizioni/esposizioni/save-numeri.ts'
import { withdrawIscrizione } from '../../esposizioni/esposizioni_has_gatti/remove-ritirata.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'

const motivi = ['Il gatto è malato', 'La proprietaria non può venire', 'Iscritto due volte per errore']

/** As the office would: numbers for the last closed catalogues, and three cats withdrawn from the next show. */
export async function seedIscritti(trx: Trx, { account, oggi }: { account: number; oggi: string }): Promise<void> {
  const real = { accountId: account, role: 'admin' as const }
  const who: Who = { ...real, real, clienteId: null, sezione: null, today: oggi, requestId: 'demo' }
  const work = { trx, who, changed: [], warned: [] }
  const { rows: closed } = await sql<{ id: number }>`
    select id from esposizioni where id > 0 and data_chiusura < ${oggi} order by date desc limit 3`.execute(trx)
  for (const { id } of closed) await saveNumeri(work, id)
  const { rows: gone } = await sql<{ id: number }>`
    select e.id from esposizioni_has_gatti e
    where e.esposizioni_id = (select id from esposizioni where id > 0 and data_chiusura >= ${oggi} order by date limit 1)
    order by e.id offset 4 limit ${motivi.length}`.execute(trx)
  for (const [i, { id }] of gone.entries()) await withdrawIscrizione(work, id, motivi[i])
}
