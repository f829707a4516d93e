import type { EntityName } from '@bisavolo/domain'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Accettata, accettataFor, readAccettate } from './accettate.ts'
import type { Anomalia, Controllo } from './controllo.ts'
import { grouped } from './grouped.ts'
import { nelLo } from './nel-lo.ts'
import { omonimi } from './omonimi.ts'
import { stessiAffissi } from './stessi-affissi.ts'
import { stessiCodici } from './stessi-codici.ts'

/** Every check over stored rows; docs/adding-things.md says how one is added. */
export const controlli: readonly Controllo[] = [nelLo, omonimi, stessiAffissi, ...stessiCodici]

/** What is odd about one record as it stands in this transaction. */
export async function anomalieOf(db: Db | Trx, entita: EntityName, id: number): Promise<Anomalia[]> {
  const found: Anomalia[] = []
  for (const controllo of controlli) if (controllo.entita === entita) found.push(...(await controllo.find(db, [id])))
  return merged(found)
}

/** The same, told apart: what waits for somebody, and what somebody lets stand. */
export async function standingOf(db: Db | Trx, entita: EntityName, id: number) {
  const anomalie = await anomalieOf(db, entita, id)
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
