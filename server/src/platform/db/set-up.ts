import type pg from 'pg'
import type { DatabaseLog } from './log.ts'
import type { OpenDatabase } from './open.ts'
import { createPool } from './pool.ts'
import { sayingWhyItHangs } from './standby-wait.ts'

export interface SetUp {
  migrationDatabaseUrl: string | undefined
  log: DatabaseLog
}

export async function setUpDatabase<T>(database: Owned, setUp: SetUp, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withOwner(database, setUp, async owner => {
    const result = await work(owner)
    await grantWork(owner, await currentRole(database.pool))
    return result
  })
}

type Owned = Pick<OpenDatabase, 'pool' | 'newPool' | 'owner'>

export async function withOwner<T>(
  database: Owned,
  { migrationDatabaseUrl, log }: SetUp,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const limits = { max: 2, statementTimeout: 0 }
  const target = database.owner ?? (migrationDatabaseUrl && { connectionString: migrationDatabaseUrl })
  const owner = target ? createPool(target, limits, log) : database.newPool(limits)
  try {
    return await sayingWhyItHangs(owner, log, () => work(owner))
  } finally {
    if (target) await owner.end()
  }
}

async function currentRole(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select quote_ident(current_user) as role')
  return rows[0]?.role as string
}

const grantLock = 7_204_513

/** The audit trail is append-only except for erasing values (a trigger checks which). */
async function grantWork(owner: pg.Pool, role: string): Promise<void> {
  if ((await currentRole(owner)) === role) return
  const { rows } = await owner.query<{ schema: string }>('select quote_ident(current_schema()) as schema')
  const schema = rows[0]?.schema as string
  const written = ['audit', 'audit_catena', 'audit_ancore'].join(', ')
  // One server at a time: concurrent grants fail on the same catalogue rows.
  await owner.query(`
    select pg_advisory_xact_lock(${grantLock});
    grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role};
    revoke update, delete on ${written} from ${role};
    grant update (campi) on audit to ${role};
    revoke insert, update, delete on migrazioni from ${role}`)
}
