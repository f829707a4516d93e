import { and, entityOf, eq, office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { ContestoAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { readCodiceFiscale } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { readProvincia } from './read-provincia.ts'

export async function readContesto(db: Db | Trx, who: Who, row: Values): Promise<ContestoAnagrafica> {
  return {
    oggi: who.today,
    provincia: await readProvincia(db, row.idprovincia),
    caps: await readCaps(db, row),
    ...(await readCodice(db, who, row)),
  }
}

async function readCaps(db: Db | Trx, { citta, idprovincia }: Values): Promise<string[]> {
  if (typeof citta !== 'string' || !Number.isInteger(idprovincia)) return []
  const { rows } = await sql<{ caps: string[] | null }>`
    select caps from comuni where nome_norm = normalise(${citta}) and idprovincia = ${idprovincia}`.execute(db)
  return rows.flatMap(({ caps }) => caps ?? [])
}

async function readCodice(db: Db | Trx, who: Who, row: Values): Promise<Partial<ContestoAnagrafica>> {
  const code = typeof row.codice_fiscale === 'string' ? readCodiceFiscale(row.codice_fiscale, who.today) : null
  if (code === null) return {}
  const altriConLoStessoCodice = await readOthers(db, who, row)
  if (code.tipo === 'ente') return { altriConLoStessoCodice }
  const comune = await db
    .selectFrom('comuni')
    .select('nome')
    .where('codice_catastale', '=', code.codiceCatastale)
    .executeTakeFirst()
  return { comuneDelCodice: comune?.nome ?? null, altriConLoStessoCodice }
}

/** Only people the user can access; members see none. */
async function readOthers(db: Db | Trx, who: Who, row: Values): Promise<string[]> {
  const entity = entityOf('clienti_soci')
  const reach = entity.access.read(who)
  const isStaff = office.includes(who.role) || who.role === 'admin_sezione'
  if (reach === false || !isStaff) return []
  const where = and(...(reach === true ? [] : [reach]), eq('codice_fiscale', String(row.codice_fiscale)))
  const { rows } = await sql<{ nome_completo: string; codice: string | null }>`
    select t.nome_completo, t.codice from clienti_soci as t
    where ${filterToSql(entity, where, 't')} and t.id <> ${Number(row.id ?? 0)} order by t.id limit 5`.execute(db)
  return rows.map(({ nome_completo, codice }) => (codice === null ? nome_completo : `${nome_completo} (${codice})`))
}
