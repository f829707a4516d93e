import { Conflict, type Entities, entityOf, type Row } from '@bisavolo/domain'
import { ostacoloNumeri } from '@bisavolo/domain/esposizioni/rules/iscrizione/numeri'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { lockRecord } from '../../records/open-record.ts'
import { noteChanged, type Work } from '../../records/work.ts'
import { readIscritti } from './read-iscritti.ts'
import { numeriAzione, readUltimoNumero, ultimoCampo } from './read-ultimo-numero.ts'

/** Locks the show against new entries, and the entries against withdrawal. */
export async function saveNumeri(work: Work, id: number): Promise<{ assegnati: number }> {
  const show = await lockRecord<Row<Entities['esposizioni']>>(work, entityOf('esposizioni'), id, 'update')
  const ostacolo = ostacoloNumeri(show.data_chiusura, work.who.today)
  if (ostacolo !== null) throw new Conflict(ostacolo)
  await sql`select id from esposizioni_has_gatti where esposizioni_id = ${id} order by id for update`.execute(work.trx)
  const all = await readIscritti(work.trx, id, show.date ?? work.who.today, await readRegole(work.trx))
  const given = all.filter(({ provvisorio }) => provvisorio)
  if (given.length === 0) return { assegnati: 0 }
  await sql`
    update esposizioni_has_gatti e set numero = n.numero
    from unnest(${given.map(one => one.id)}::int[], ${given.map(one => one.numero)}::int[]) as n (id, numero)
    where e.id = n.id`.execute(work.trx)
  await noteNumeri(work, id, given.length, Math.max(...all.map(({ numero }) => numero)))
  noteChanged(
    work,
    'esposizioni_has_gatti',
    given.map(one => one.id),
  )
  return { assegnati: given.length }
}

/** Null before the catalogue is numbered. The caller has locked the show. */
export async function takeNumero(work: Work, id: number): Promise<number | null> {
  const ultimo = await readUltimoNumero(work.trx, id)
  return ultimo === 0 ? null : ultimo + 1
}

/** Numbers of withdrawn entries are never given again. */
export async function noteNumeri(work: Work, id: number, quanti: number, ultimo: number): Promise<void> {
  await writeAudit(work, 'esposizioni', id, numeriAzione, [
    { campo: 'numeri assegnati', prima: null, dopo: quanti },
    { campo: ultimoCampo, prima: null, dopo: ultimo },
  ])
}
