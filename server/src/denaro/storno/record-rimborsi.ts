import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { asSystem } from '../../records/as-system.ts'
import { authorOf, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { readNote } from './read-note.ts'

/** What a note takes back is locked before the note: a payment goes the same way, from the document to its notes. */
export async function lockOrigine(trx: Trx, id: number): Promise<void> {
  await sql`select o.id from fatture_ricevute as n join fatture_ricevute as o on o.id = n.iddocumento_origine
    where n.id = ${id} for update of o`.execute(trx)
}

/**
 * With the payment of a document the database decides anew which of its notes have money to give back: their trails and the lists
 * hear of it.
 */
export async function recordRimborsi<T>(work: Work, id: number, write: () => Promise<T>): Promise<T> {
  const before = new Map((await readNote(work.trx, [id])).map(nota => [nota.id, nota.da_restituire]))
  const done = await write()
  const moved = (await readNote(work.trx, [id])).filter(nota => before.get(nota.id) !== nota.da_restituire)
  await writeAudits(
    work,
    authorOf(asSystem(work, 'pagamento')),
    'fatture_ricevute',
    'modifica',
    moved.map(nota => ({
      id: nota.id,
      campi: [{ campo: 'da_restituire', prima: before.get(nota.id), dopo: nota.da_restituire }],
    })),
  )
  return done
}
