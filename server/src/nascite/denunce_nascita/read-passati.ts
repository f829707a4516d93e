import { entityOf, office } from '@bisavolo/domain'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { CampoAudit } from '../../records/audit/audit.ts'
import { reaches } from '../../records/read-record.ts'
import type { Denuncia } from '../../registry/denuncia-stato.ts'
import { findingsAt, isDerogabile } from './check-denuncia.ts'
import { readCuccioli, readDatiNascita } from './read-dati-nascita.ts'

/**
 * D5: what the office has let through with its note, on the declaration as the office left it. Sent back for something else, the
 * member sends it again without being stopped by the same; what the member has changed since is judged as ever.
 */
export async function readPassati(db: Db | Trx, denuncia: Denuncia, today: string): Promise<Finding[]> {
  if ((denuncia.nota_deroga ?? '').trim() === '') return []
  const left = { ...denuncia, ...(await readAsLeft(db, denuncia.id)) }
  const dati = await readDatiNascita(db, left, await readCuccioli(db, denuncia.id), today)
  return findingsAt(dati, 'in_verifica').filter(isDerogabile)
}

/** The same of a declaration that a member may write, by its number. */
export async function readOwnPassati(db: Db, who: Who, id: number | null): Promise<Finding[]> {
  if (id === null || !(await reaches(db, who, entityOf('denunce_nascita'), id, 'update'))) return []
  const stored = await db.selectFrom('denunce_nascita').selectAll().where('id', '=', id).executeTakeFirst()
  return stored === undefined ? [] : readPassati(db, stored as Denuncia, who.today)
}

/** What was changed since somebody of the office last wrote it, as it was before. */
async function readAsLeft(db: Db | Trx, id: number): Promise<Partial<Denuncia>> {
  const { rows } = await sql<{ type: string | null; campi: CampoAudit[] }>`
    select c.type, a.campi from audit as a left join account as c on c.id = a.account_id
    where a.entita = 'denunce_nascita' and a.entita_id = ${id} order by a.id desc limit 50`.execute(db)
  const at = rows.findIndex(({ type }) => type !== null && (office as readonly string[]).includes(type))
  const since = at === -1 ? rows : rows.slice(0, at)
  // The newest first: what the oldest of them found is what stands.
  return Object.fromEntries(since.flatMap(({ campi }) => campi.map(({ campo, prima }) => [campo, prima])))
}
