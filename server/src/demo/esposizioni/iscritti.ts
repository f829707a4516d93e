import { addDays } from '@bisavolo/domain/kit/date'
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
  await seedRitirata(trx, oggi)
}

/** D27: the owner of one entry has died, so the entry is withdrawn. */
async function seedRitirata(trx: Trx, oggi: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from esposizioni_has_gatti as e join esposizioni as x on x.id = e.esposizioni_id
      join gatti as g on g.id = e.gatti_id join clienti_soci as p on p.id = g.idproprietario
    where x.id > 0 and x.data_chiusura >= ${oggi} and e.titolo is null and p.radiato = 0
      and not exists (select from account as a where a.clienti_soci_id = p.id)
      and not exists (select from iscrizioni_rinnovi as i where i.idcliente_socio = p.id)
      and not exists (select from denunce_nascita as d where d.idproprietario = p.id and d.stato <> 'chiusa')
    order by x.date, e.id desc limit 1`.execute(trx)
  const [owner] = rows
  if (owner === undefined) return
  await sql`update clienti_soci set deceduto = 1, data_decesso = ${addDays(oggi, -6)}::date where id = ${owner.id}`.execute(
    trx,
  )
  await sql`
    update esposizioni_has_gatti as e set stato = 'ritirata_ufficio' from gatti as g, esposizioni as x
    where g.id = e.gatti_id and x.id = e.esposizioni_id and g.idproprietario = ${owner.id} and e.titolo is null
      and coalesce(e.estera_date, x.date) >= ${oggi}::date`.execute(trx)
}
