import { findingsOfConfermati } from '@bisavolo/domain/esposizioni/rules/anomalie/titoli-confermati'
import type { GattoTitoli } from '@bisavolo/domain/esposizioni/rules/titoli/titoli'
import type { Finding } from '@bisavolo/domain/kit/finding'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { readRisultati } from '../esposizioni_has_gatti/read-gatto-expo.ts'

export const isConferma = sql<boolean>`a.entita = 'gatti' and a.azione like 'titolo %'`

/** Confirmed titles, from the audit trail: a title typed or imported looks the same in the record. */
export const confermatiTo = (gatto: 't' | 'g') =>
  sql<string[]>`coalesce((select array_agg(substr(a.azione, 8) order by a.id) from audit as a
    where ${isConferma} and a.entita_id = ${sql.ref(`${gatto}.id`)}), '{}')`

export async function checkConfermati(
  db: Db | Trx,
  idgatto: number,
  { today, regole }: { today: string; regole: readonly Regola[] },
): Promise<Finding[]> {
  const { rows } = await sql<GattoTitoli & { confermati: string[] }>`
    select t.sesso, t.neutro, t.data_nascita, t.pretitolo, t.posttitolo, ${confermatiTo('t')} as confermati
    from gatti as t where t.id = ${idgatto} and t.annullato = 0`.execute(db)
  const [gatto] = rows
  if (gatto === undefined || gatto.confermati.length === 0) return []
  const risultati = await readRisultati(db, [idgatto])
  return findingsOfConfermati({ gatto, risultati, oggi: today, regole, confermati: gatto.confermati })
}
