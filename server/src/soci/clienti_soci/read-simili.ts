import { and, entityOf } from '@bisavolo/domain'
import type { Simile } from '@bisavolo/domain/soci/calls/clienti'
import { normalizeCodiceFiscale } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'

export interface Cercato {
  nome: string
  cf: string
  email: string
  /** The record being edited is no double of itself. */
  id: number
}

/** How alike two names must be, as trigrams count it: "Rossi Mario" and "Mario Rosi" are. */
const threshold = 0.6
const most = 5

/** Records that may be the same person, among those the caller reaches. */
export async function readSimili(db: Db, who: Who, { nome, cf, email, id }: Cercato): Promise<Simile[]> {
  const entity = entityOf('clienti_soci')
  const code = normalizeCodiceFiscale(cf)
  const [name, mail] = [nome.trim(), email.trim().toLowerCase()]
  if (name.length < 3 && code === '' && mail === '') return []
  const reach = filterToSql(entity, withReach(entity.access.read, who, and()), 't')
  const { rows } = await sql<Omit<Simile, 'motivi'> & { cf: boolean; mail: boolean; likeness: number }>`
    select t.id, t.codice, t.nome_completo, t.citta, t.tipo,
      coalesce(upper(t.codice_fiscale) = ${code}, false) as cf,
      coalesce(lower(t.email) = ${mail}, false) as mail,
      similarity(t.nome_completo_norm, normalise(${name})) as likeness
    from clienti_soci as t
    where ${reach} and t.id <> ${id} and (
      (${code} <> '' and upper(t.codice_fiscale) = ${code})
      or (${mail} <> '' and lower(t.email) = ${mail})
      or (t.nome_completo_norm % normalise(${name}) and similarity(t.nome_completo_norm, normalise(${name})) >= ${threshold}))
    order by cf desc, likeness desc, t.id limit ${most}`.execute(db)
  return rows.map(({ cf: sameCode, mail: sameMail, likeness, ...row }) => ({
    ...row,
    motivi: [
      ...(sameCode ? ['stesso codice fiscale'] : []),
      ...(likeness >= threshold ? [likeness === 1 ? 'stesso nome' : 'nome simile'] : []),
      ...(sameMail ? ['stessa email'] : []),
    ],
  }))
}
