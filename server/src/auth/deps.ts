import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { SmallTables } from '../records/small-tables.ts'
import type { Deps } from '../records/work.ts'
import type { Secrets } from './secrets.ts'

/** What the calls of sign-in are given. */
export interface AuthDeps extends Deps {
  pool: pg.Pool
  clock: Clock
  small: SmallTables
  config: Pick<Config, 'staffTotp' | 'insecureHttp' | 'dataDir' | 'secretKey'>
  secrets: Secrets
}
