import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { asSystem } from '../../records/as-system.ts'
import { authorOf, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { readNote } from './read-note.ts'

/** Lock order everywhere: original, then its notes. */
export async function lockOrigine(trx: Trx, id: number): Promise<void> {
  await sql`select o.id from fatture_ricevute as n join fatture_ricevute as o on o.id = n.iddocumento_origine
    where n.id = ${id} for update of o`.execute(trx)
}

/** A payment makes a trigger recompute `da_restituire` of the notes; this writes the change to their audit trails. */
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
