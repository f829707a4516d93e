import { Conflict, type Entities, entityOf, type Row } from '@bisavolo/domain'
import { ostacoloNumeri } from '@bisavolo/domain/esposizioni/rules/iscrizione/numeri'
import { sql } from 'kysely'
import { writeAudit } from '../../records/audit/audit.ts'
import { lockRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { readIscritti } from './read-iscritti.ts'

/** POST /esposizioni/{id}/numera: who has no number yet gets the one the catalogue shows. The show's row is locked: nobody enters meanwhile. */
export async function saveNumeri(work: Work, id: number): Promise<{ assegnati: number }> {
  const show = await lockRecord<Row<Entities['esposizioni']>>(work, entityOf('esposizioni'), id, 'update')
  const ostacolo = ostacoloNumeri(show.data_chiusura, work.who.today)
  if (ostacolo !== null) throw new Conflict(ostacolo)
  const all = await readIscritti(work.trx, id, show.date ?? work.who.today, await readRegole(work.trx))
  const given = all.filter(({ provvisorio }) => provvisorio)
  if (given.length === 0) return { assegnati: 0 }
  await sql`
    update esposizioni_has_gatti e set numero = n.numero
    from unnest(${given.map(one => one.id)}::int[], ${given.map(one => one.numero)}::int[]) as n (id, numero)
    where e.id = n.id`.execute(work.trx)
  await writeAudit(work, 'esposizioni', id, 'numeri di catalogo', [
    { campo: 'numeri assegnati', prima: null, dopo: given.length },
    { campo: 'ultimo numero', prima: null, dopo: Math.max(...all.map(({ numero }) => numero)) },
  ])
  for (const one of given) work.changed.push({ entity: 'esposizioni_has_gatti', id: one.id })
  return { assegnati: given.length }
}
