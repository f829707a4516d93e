import type { EntityName } from '@bisavolo/domain'
import { entityOf } from '@bisavolo/domain'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { CompiledQuery, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { onePlan } from '../../platform/db/statements/named-statements.ts'
import { changedWithin, type SmallTables } from '../../records/small-tables.ts'
import { readRegole } from '../read-regole.ts'
import { type Accettata, accettataFor, readAccettate } from './accettate.ts'
import { anelli } from './controlli/anelli.ts'
import { coloreDiRazza } from './controlli/colore-di-razza.ts'
import { cucciolateVicine } from './controlli/cucciolate.ts'
import { cuccioliRegistrati } from './controlli/cuccioli.ts'
import { denunceRegistrate } from './controlli/denunce.ts'
import { dna } from './controlli/dna.ts'
import { documentiFiscali } from './controlli/documenti-fiscali.ts'
import { dateEsposizioni } from './controlli/esposizioni.ts'
import { risultatiExpo } from './controlli/expo.ts'
import { famiglia } from './controlli/famiglia.ts'
import { geneticaColore } from './controlli/genetica-colore.ts'
import { iscrizioniRegistrate } from './controlli/iscrizioni.ts'
import { nelLo } from './controlli/nel-lo.ts'
import { omonimi } from './controlli/omonimi.ts'
import { passaggiRegistrati } from './controlli/passaggi.ts'
import { accountDiMorti, persone, stessoCodiceFiscale } from './controlli/persone.ts'
import { premiDoppi } from './controlli/premi-doppi.ts'
import { premiVarieta } from './controlli/premi-varieta.ts'
import { provenienza } from './controlli/provenienza.ts'
import { scheda } from './controlli/scheda.ts'
import { stessiAffissi } from './controlli/stessi-affissi.ts'
import { stessiCodici } from './controlli/stessi-codici.ts'
import { testContraddittori, testRegistrati } from './controlli/test-registrati.ts'
import { riproduttoriScaduti } from './controlli/test-scaduti.ts'
import { titoliConfermati, titoliSconosciuti, titoliSpiegati } from './controlli/titoli.ts'
import type { Anomalia, Controllo, Ricordo } from './controllo.ts'
import { grouped } from './grouped.ts'
import { isRead } from './unread-fields.ts'

/** Every check over stored rows; docs/adding-things.md says how one is added. */
export const controlli: readonly Controllo[] = [
  ...[nelLo, provenienza, omonimi, famiglia, anelli, scheda, geneticaColore, coloreDiRazza, cucciolateVicine],
  ...[titoliSpiegati, testRegistrati, riproduttoriScaduti, denunceRegistrate, cuccioliRegistrati, passaggiRegistrati],
  ...[risultatiExpo, premiDoppi, dateEsposizioni, persone, stessoCodiceFiscale, accountDiMorti, iscrizioniRegistrate],
  ...[documentiFiscali, stessiAffissi, ...stessiCodici, dna, titoliConfermati, titoliSconosciuti],
  ...[testContraddittori, premiVarieta],
]

/** In what a record is judged: the day, and reference tables in memory where the caller has them. */
export interface Sguardo {
  today: string
  small?: SmallTables
  /** Asks every check, not only those that a quick look suspects: some see a row only together with all others. */
  isThorough?: boolean
}

/** What is odd about one record as it stands in this transaction. */
export async function anomalieOf(
  db: Db | Trx,
  entita: EntityName,
  id: number,
  { today, small, isThorough = false }: Sguardo,
): Promise<Anomalia[]> {
  const own = controlli.filter(controllo => controllo.entita === entita)
  const suspected = isThorough ? own : await suspectedBy(db, own, entita, id, today)
  if (suspected.length === 0) return []
  const metro = { today, regole: await knownRegole(db, small), ...(small !== undefined && { small }) }
  const found: Anomalia[] = []
  for (const controllo of suspected) found.push(...(await controllo.find(db, [id], metro)))
  return merged(found)
}

/** The checks that may find something in a record: one statement, planned once (decision 25), asks all of them. */
async function suspectedBy(
  db: Db | Trx,
  asked: readonly Controllo[],
  entita: EntityName,
  id: number,
  today: string,
): Promise<readonly Controllo[]> {
  if (asked.length === 0) return []
  const { text, values } = suspicionOf(db, asked, entita, today)
  const { rows } = await db.executeQuery<Record<string, boolean>>(CompiledQuery.raw(text, [...values, id]))
  return asked.filter((_, i) => rows[0]?.[`c${i}`] === true)
}

interface Suspicion {
  today: string
  text: string
  /** But for the record's number, which comes last. */
  values: readonly unknown[]
}
const written = new Map<EntityName, Suspicion>()

/** Written once a day for each entity: putting some twenty conditions together took longer than their answer. */
function suspicionOf(db: Db | Trx, asked: readonly Controllo[], entita: EntityName, today: string): Suspicion {
  const known = written.get(entita)
  if (known?.today === today) return known
  const answers = asked.map(({ maybe }, i) => sql`${maybe(today)} as ${sql.id(`c${i}`)}`)
  const compiled = sql`
    select ${onePlan} ${sql.join(answers)} from ${sql.table(entita)} as t where t.id = ${0}`.compile(db)
  const made = { today, text: compiled.sql, values: compiled.parameters.slice(0, -1) }
  written.set(entita, made)
  return made
}

async function knownRegole(db: Db | Trx, small: SmallTables | undefined): Promise<Regola[]> {
  const known = await small?.known(entityOf('regole'), db.isTransaction)
  return known === undefined ? readRegole(db) : ([...known.values()] as unknown[] as Regola[])
}

/**
 * The same, told apart: what waits for somebody, and what somebody lets stand. Memory answers when it can, inside a write too as long as
 * that has changed nothing that a check reads.
 */
export async function standingOf(
  { db, small, anomalie: ricordo }: { db: Db | Trx; small: SmallTables; anomalie?: Ricordo },
  entita: EntityName,
  id: number,
  today: string,
) {
  const isAsBefore = !db.isTransaction || changedWithin(db)?.some(isRead) === false
  const remembered = isAsBefore ? ricordo?.peek(entita, id) : undefined
  const anomalie = remembered ? merged(remembered) : await anomalieOf(db, entita, id, { today, small })
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
