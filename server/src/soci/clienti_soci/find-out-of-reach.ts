import { and, entityOf } from '@bisavolo/domain'
import { normalizeCodiceFiscale } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'

/** Returns only true or false: reveals nothing else about the person. */
export async function findOutOfReach(
  db: Db | Trx,
  who: Who,
  { nome = '', cf = '' }: { nome?: string | undefined; cf?: string | undefined },
): Promise<boolean> {
  const entity = entityOf('clienti_soci')
  if (entity.access.read(who) === true) return false
  const [name, code] = [nome.trim().replace(/\s+/g, ' '), normalizeCodiceFiscale(cf)]
  if (name === '' && code === '') return false
  const reach = filterToSql(entity, withReach(entity.access.read, who, and()), 't')
  const { rows } = await sql`
    select 1 from clienti_soci as t
    where ((${name} <> '' and t.nome_completo_norm = normalise(${name})) or (${code} <> '' and t.codice_fiscale = ${code}))
      and not ${reach} limit 1`.execute(db)
  return rows.length > 0
}
