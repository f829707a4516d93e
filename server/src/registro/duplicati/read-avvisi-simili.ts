import { type Entity, entityOf } from '@bisavolo/domain'
import { office } from '@bisavolo/domain/kit/access'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { findSimili } from './simili.ts'

const most = 3

/** D24 U15: possible duplicates, in the answer to the POST. Office only. */
export async function avvisiSimili(db: Db | Trx, who: Who, entita: EntitaDuplicabile, record: Values) {
  if (!office.includes(who.role)) return []
  const simili = (await findSimili(db, entita, record, who.today)).slice(0, most)
  if (simili.length === 0) return []
  const entity = entityOf(entita) as Entity
  const { rows } = await sql<Values & { id: number }>`
    select * from ${sql.table(entita)} where id = any(${simili.map(({ id }) => id)}::int[])`.execute(db)
  const names = new Map(rows.map(row => [row.id, entity.title(row)]))
  return simili.map(({ id, motivi }) => ({
    codice: 'U15',
    livello: 'avviso' as const,
    campo: entita === 'gatti' ? 'nome' : 'nome_completo',
    messaggio: `Forse esiste già: ${names.get(id)} (n. ${id}), ${motivi.join(', ').toLocaleLowerCase('it')}`,
  }))
}
