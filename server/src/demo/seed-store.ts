import { sql } from 'kysely'
import { type Clock, todayAt } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { DatabaseLog } from '../platform/db/log.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { seedDemo, seedReference } from './index.ts'

interface Store {
  config: Config
  kind: 'embedded' | 'postgres'
  clock: Clock
  log: DatabaseLog
}

/** Reference data always; demo data once, into a new embedded store or where DEMO=1 asks for it. Answers whether the store holds demo data. */
export async function seedStore(db: Db, { config, kind, clock, log }: Store): Promise<boolean> {
  await seedReference(db)
  if (await hasDemo(db)) return true
  const wanted = config.demo ?? (kind === 'embedded' && (await isEmpty(db)))
  if (!wanted) return false
  log.info('Preparo i dati dimostrativi…')
  const sown = await seedDemo(db, { oggi: todayAt(clock()), storage: openStorage(config) })
  if (!sown) log.warn('Il registro contiene già dati: i dati dimostrativi non sono stati aggiunti.')
  return sown
}

async function hasDemo(db: Db): Promise<boolean> {
  return (await db.selectFrom('semi').select('nome').where('nome', '=', 'demo').executeTakeFirst()) !== undefined
}

/** A store nobody has worked in yet: a start that was cut short before the demo data gets them at the next one. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from clienti_soci) or exists (select 1 from gatti) or exists (select 1 from account where status = 1) as found`.execute(
    db,
  )
  return rows[0]?.found === false
}
