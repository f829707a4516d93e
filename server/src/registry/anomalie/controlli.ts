import type { EntityName } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { SmallTables } from '../../records/small-tables.ts'
import { type Accettata, accettataFor, readAccettate } from './accettate.ts'
import type { Anomalia, Controllo } from './controllo.ts'
import { grouped } from './grouped.ts'
import { nelLo } from './nel-lo.ts'
import { omonimi } from './omonimi.ts'
import { provenienza } from './provenienza.ts'
import { stessiAffissi } from './stessi-affissi.ts'
import { stessiCodici } from './stessi-codici.ts'

/** Every check over stored rows; docs/adding-things.md says how one is added. */
export const controlli: readonly Controllo[] = [nelLo, provenienza, omonimi, stessiAffissi, ...stessiCodici]

/** What is odd about one record as it stands in this transaction. */
export async function anomalieOf(
  db: Db | Trx,
  entita: EntityName,
  id: number,
  small?: SmallTables,
): Promise<Anomalia[]> {
  const found: Anomalia[] = []
  for (const controllo of await suspectedBy(db, entita, id)) found.push(...(await controllo.find(db, [id], small)))
  return merged(found)
}

/** The checks that may find something in a record: one statement, planned once (decision 25), asks all of them. */
async function suspectedBy(db: Db | Trx, entita: EntityName, id: number): Promise<Controllo[]> {
  const asked = controlli.filter(controllo => controllo.entita === entita)
  if (asked.length === 0) return []
  const answers = asked.map(({ maybe }, i) => sql`${maybe} as ${sql.id(`c${i}`)}`)
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(answers)} from ${sql.table(entita)} as t where t.id = ${id}`.execute(db)
  return asked.filter((_, i) => rows[0]?.[`c${i}`] === true)
}

/** The same, told apart: what waits for somebody, and what somebody lets stand. */
export async function standingOf({ db, small }: { db: Db | Trx; small: SmallTables }, entita: EntityName, id: number) {
  const anomalie = await anomalieOf(db, entita, id, small)
  const known = anomalie.length === 0 ? [] : await readAccettate(db, { entita, id })
  const aperte: Anomalia[] = []
  const accettate: Accettata[] = []
  for (const anomalia of anomalie) {
    const accettata = accettataFor(anomalia, known)
    if (accettata === undefined) aperte.push(anomalia)
    else accettate.push(accettata)
  }
  return { aperte, accettate }
}

/** One line for each record and rule: that is how an oddity is named and accepted. */
export function merged(anomalie: readonly Anomalia[]): Anomalia[] {
  const byKey = grouped(anomalie, ({ entita, id, codice }) => `${entita} ${id} ${codice}`)
  return [...byKey.values()].map(([first, ...others]) =>
    others.length === 0
      ? (first as Anomalia)
      : ({ ...first, messaggio: [first, ...others].map(one => one?.messaggio).join('; ') } as Anomalia),
  )
}
