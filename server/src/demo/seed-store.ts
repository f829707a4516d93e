import { sql } from 'kysely'
import { type Clock, todayAt } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { DatabaseLog } from '../platform/db/log.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { type DemoAccount, readDemoAccounts, refuseKnown } from './accounts/demo-accounts.ts'
import { type DemoSecrets, newSecrets } from './accounts/secrets.ts'
import { seedDemo, seedReference } from './index.ts'

interface Store {
  config: Config
  kind: 'embedded' | 'postgres'
  clock: Clock
  log: DatabaseLog
}

export interface SownDemo {
  known: DemoAccount[]
  secrets?: DemoSecrets
}

/**
 * Reference data always; demo data once, into a new embedded store or with DEMO=1. In production only DEMO=1 seeds it, with
 * random passwords, and a store with documented passwords is refused.
 */
export async function seedStore(db: Db, { config, kind, clock, log }: Store): Promise<SownDemo> {
  await seedReference(db)
  const { production } = config
  const wanted = config.demo ?? (!production && kind === 'embedded' && (await isEmpty(db)))
  const secrets = wanted && !(await hasDemo(db)) ? await sow(db, { config, clock, log }) : undefined
  const demo = await readDemoAccounts(db)
  if (production) refuseKnown(demo)
  return { known: demo.filter(({ known, status }) => known && status === 1), ...(secrets !== undefined && { secrets }) }
}

async function sow(db: Db, { config, clock, log }: Omit<Store, 'kind'>): Promise<DemoSecrets | undefined> {
  log.info('Preparo i dati dimostrativi…')
  const secrets = config.production ? await newSecrets() : undefined
  const sown = await seedDemo(db, { oggi: todayAt(clock()), storage: openStorage(config), secrets })
  if (!sown) log.warn('Il registro contiene già dati: i dati dimostrativi non sono stati aggiunti.')
  return sown ? secrets : undefined
}

async function hasDemo(db: Db): Promise<boolean> {
  return (await db.selectFrom('semi').select('nome').where('nome', '=', 'demo').executeTakeFirst()) !== undefined
}

/** An unused store; also after a start that was interrupted before the demo data. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from clienti_soci) or exists (select 1 from gatti) or exists (select 1 from account where status = 1) as found`.execute(
    db,
  )
  return rows[0]?.found === false
}
