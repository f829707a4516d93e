import type { Coppia } from '@bisavolo/domain/kit/pairs'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { newEvidence } from './store-scartati.ts'

const aperte = sql`coppie as c where not exists (
  select from duplicati_scartati as s
  where (s.entita, s.a, s.b) = (c.entita, c.a, c.b) and c.punteggio < s.punteggio + ${sql.lit(newEvidence)})`

export async function readCoppieAperte(db: Db, entita: EntitaDuplicabile): Promise<Coppia[]> {
  const { rows } = await sql<Coppia>`
    select c.a, c.b, c.punteggio, c.motivi from ${aperte} and c.entita = ${entita}
    order by c.punteggio desc, c.a, c.b`.execute(db)
  return rows
}

export async function countCoppieAperte(db: Db): Promise<Record<EntitaDuplicabile, number>> {
  const { rows } = await sql<{ gatti: number; clienti_soci: number }>`
    select count(*) filter (where c.entita = 'gatti')::int as gatti,
      count(*) filter (where c.entita = 'clienti_soci')::int as clienti_soci from ${aperte}`.execute(db)
  return rows[0] ?? { gatti: 0, clienti_soci: 0 }
}
