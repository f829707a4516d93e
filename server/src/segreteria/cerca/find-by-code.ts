import { entityOf } from '@bisavolo/domain'
import { inizialiOf } from '@bisavolo/domain/soci/rules/anagrafica/iniziali'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { isNamed } from './read-named.ts'

type Values = Record<string, unknown>

/**
 * A cat by its registration number, present or past, however it is written, or by its fifteen-digit chip; a cancelled one is not
 * there, nor is one that is known as an ancestor alone.
 */
export async function findGatto(db: Trx, codice: string): Promise<Values | undefined> {
  if (codice === '') return undefined
  const columns = sql.join(['id', ...entityOf('gatti').labelFields].map(name => sql.ref(`gatti.${name}`)))
  // The number it has now comes before one that another cat had once.
  const { rows } = await sql<Values>`
    select ${columns} from (
      select id, 1 as ordine from gatti where codice_unico(codice) = codice_unico(${codice})
      union all select id, 1 from gatti where chip = ${codice}
      union all select idgatto, 2 from gatti_codici where codice_unico(codice) = codice_unico(${codice})
    ) as found join gatti on gatti.id = found.id
    where gatti.annullato = 0 and gatti.antenato = 0 order by found.ordine, gatti.codice = ${codice} desc, gatti.id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** A client by code; until a practice of who asks names them, initials and town stand for the name. */
export async function findCliente(db: Trx, who: Who, codice: string): Promise<Values | undefined> {
  if (codice === '') return undefined
  const found = await db
    .selectFrom('clienti_soci')
    .select(['id', 'codice', 'nome_completo', 'citta'])
    .where(sql<boolean>`codice_unico(codice) = codice_unico(${codice})`)
    .orderBy(sql`codice = ${codice}`, 'desc')
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { citta: _, ...label } = found
  return (await isNamed(db, who, found.id)) ? label : { ...label, nome_completo: inizialiOf(found) }
}
