import { and, type Entity, entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import type { EntitaDuplicabile } from '../../registro/duplicati/genere.ts'
import { findSimili } from '../../registro/duplicati/simili.ts'

type Values = Record<string, unknown> & { id: number }

const most = 5
const shown = {
  gatti: ['codice', 'prefisso', 'nome', 'suffisso', 'pretitolo', 'posttitolo', 'nazione', 'data_nascita'],
  clienti_soci: ['codice', 'nome_completo', 'citta', 'tipo'],
} as const satisfies Record<EntitaDuplicabile, readonly string[]>
const answered = {
  gatti: ['nome_completo', 'codice', 'data_nascita'],
  clienti_soci: ['nome_completo', 'codice', 'citta', 'tipo'],
} as const satisfies Record<EntitaDuplicabile, readonly string[]>

/** Only records the caller may read: the answer must not reveal that others exist. */
export async function readSimili<A>(
  db: Db,
  who: Who,
  entita: EntitaDuplicabile,
  draft: Record<string, unknown>,
): Promise<A> {
  const entity = entityOf(entita) as Entity
  const simili = await findSimili(db, entita, draft, who.today)
  const reach = filterToSql(entity, withReach(entity.access.read, who, and()), 't')
  const columns = sql.join(['id', ...shown[entita]].map(name => sql.ref(`t.${name}`)))
  const { rows } = await sql<Values>`
    select ${columns} from ${sql.table(entita)} as t
    where t.id = any(${simili.map(({ id }) => id)}::int[]) and ${reach}`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return simili
    .flatMap(({ id, ...somiglianza }) => {
      const row = byId.get(id)
      if (row === undefined) return []
      const all: Record<string, unknown> = { ...row, nome_completo: entity.title(row) }
      return [{ id, ...Object.fromEntries(answered[entita].map(name => [name, all[name] ?? null])), ...somiglianza }]
    })
    .slice(0, most) as A
}
